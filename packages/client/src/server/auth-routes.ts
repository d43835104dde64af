import { jsonIn } from '@masthead/kit';
import { isSentByOtherSite, isSentByOwnScript, isSentBySite } from './own-requests.ts';
import { readAtMost } from './read-at-most.ts';
import type { RequestSession } from './request-session.ts';

export interface AuthRouteOptions {
  /** The base path of the routes: `{apiBasePath}/auth`. */
  readonly authPath: string;
  readonly siteUrl: string;
  readonly openSession: (request: Request) => RequestSession;
  /** Starts the redirect flow for a request; `null` if the site has no secret key. */
  readonly startRedirect: ((request: Request) => { location: string; cookie: string }) | null;
}

/** The routes below `{apiBasePath}/auth`: `token`, `logout` and `login`. `null` for every other path, and for `login` without a secret key. */
export async function handleAuthRoute(request: Request, options: AuthRouteOptions): Promise<Response | null> {
  const { authPath } = options;
  const { pathname } = new URL(request.url);
  if (pathname !== authPath && !pathname.startsWith(`${authPath}/`)) return null;
  const session = options.openSession(request);
  const answer = await handleRoute(
    pathname.slice(authPath.length).replace(/\/$/, ''),
    request,
    session,
    options,
  );
  return answer === null ? null : withSessionHeaders(answer, session);
}

function handleRoute(
  name: string,
  request: Request,
  session: RequestSession,
  options: AuthRouteOptions,
): Promise<Response | null> | Response | null {
  switch (name) {
    case '/token':
      return rejectOtherMethods(['GET', 'POST'], request) ?? handleToken(request, session, options);
    case '/logout':
      return rejectOtherMethods(['POST'], request) ?? handleLogout(request, session, options);
    case '/login':
      return rejectOtherMethods(['GET', 'HEAD'], request) ?? redirectToSignIn(request, session, options);
    default:
      return new Response(null, { status: 404 });
  }
}

/** The response to all other methods; `null` for these. */
function rejectOtherMethods(methods: readonly string[], { method }: Request): Response | null {
  if (methods.includes(method)) return null;
  return new Response(null, {
    status: method === 'OPTIONS' ? 204 : 405,
    headers: { allow: methods.join(', ') },
  });
}

/**
 * Returns the access token of the session, or exchanges a code. Requests from other sites are rejected; and because a link must not sign
 * a user in, a code is only accepted from the site's own scripts.
 */
async function handleToken(
  request: Request,
  session: RequestSession,
  { siteUrl }: AuthRouteOptions,
): Promise<Response> {
  if (isSentByOtherSite(request, siteUrl)) return foreignOrigin();
  const code = await readCode(request);
  if (code !== '' && !isSentByOwnScript(request)) return foreignOrigin();
  const exchanged = code === '' ? await session.renew() : await session.signIn(code);
  if (exchanged === null) return Response.json({ error: 'Unauthorized' }, { status: 401 });
  if (exchanged.kind === 'failed') return Response.json({ error: 'Internal Server Error' }, { status: 500 });
  if (exchanged.kind === 'refused') return Response.json(exchanged.body, { status: exchanged.status });
  // The refresh token stays in its HttpOnly cookie.
  const { accessToken, accessTokenExpiration } = exchanged.tokens;
  return Response.json({ accessToken, accessTokenExpiration });
}

/** Why a request is rejected before the backend is called. `docs/reference/errors.md` has a paragraph for it. */
type AuthRouteErrorCode = 'foreign_origin';

function foreignOrigin(): Response {
  const code: AuthRouteErrorCode = 'foreign_origin';
  return Response.json({ error: 'Forbidden', code }, { status: 403 });
}

/** A code has about a hundred characters; longer bodies contain none. */
const MAX_BODY_BYTES = 4096;

/** The code from the URL or the body, `{"code": "…"}`; '' without one. */
async function readCode(request: Request): Promise<string> {
  const named = new URL(request.url).searchParams.get('code') ?? '';
  if (named !== '' || request.method !== 'POST') return named;
  const bytes = await readAtMost(request, MAX_BODY_BYTES);
  const body = bytes && jsonIn(new TextDecoder().decode(bytes));
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : '';
}

async function handleLogout(
  request: Request,
  session: RequestSession,
  { siteUrl }: AuthRouteOptions,
): Promise<Response> {
  if (!isSentBySite(request, siteUrl)) return foreignOrigin();
  await session.end();
  // Removes pages rendered for this user from the browser's cache.
  return new Response(null, { status: 205, headers: { 'clear-site-data': '"cache"' } });
}

function redirectToSignIn(
  request: Request,
  session: RequestSession,
  { startRedirect }: AuthRouteOptions,
): Response | null {
  if (startRedirect === null) return null;
  const { location, cookie } = startRedirect(request);
  session.addCookie(cookie);
  return new Response(null, { status: 302, headers: { location } });
}

/** Every response about a session is private to one browser. */
function withSessionHeaders(response: Response, { cookies }: RequestSession): Response {
  response.headers.set('cache-control', 'no-store');
  response.headers.set('vary', 'Cookie');
  response.headers.set('referrer-policy', 'no-referrer');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
