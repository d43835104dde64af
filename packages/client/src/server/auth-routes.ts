import type { Config } from '../config/config.ts';
import type { RequestSession } from './request-session.ts';

export interface AuthRouteOptions {
  readonly config: Pick<Config, 'apiBasePath'>;
  readonly siteUrl: string;
  readonly session: (request: Request) => RequestSession;
  readonly readTarget: (text: string | null) => string | null;
  readonly beginRedirect: (request: Request, target: string) => { location: string; cookie: string };
}

/** Answers `{apiBasePath}/auth/token`, `/auth/logout` and `/auth/login`; `null` for every other path. */
export async function answerAuthRoute(request: Request, options: AuthRouteOptions): Promise<Response | null> {
  const { apiBasePath } = options.config;
  if (apiBasePath === null) return null;
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/$/, '');
  const base = apiBasePath === '/' ? '' : apiBasePath;
  switch (path) {
    case `${base}/auth/token`:
      return answerToken(request, options);
    case `${base}/auth/logout`:
      return answerLogout(request, options);
    case `${base}/auth/login`:
      return beginSignIn(request, options);
    default:
      return null;
  }
}

async function answerToken(request: Request, { session }: AuthRouteOptions): Promise<Response> {
  const opened = session(request);
  const code = new URL(request.url).searchParams.get('code');
  const exchanged = code ? await opened.signIn(code) : await opened.renew();
  if (exchanged === null) return complete(Response.json({ error: 'Unauthorized' }, { status: 401 }), opened);
  if (exchanged.kind === 'failed') {
    return complete(Response.json({ error: 'Internal Server Error' }, { status: 500 }), opened);
  }
  if (exchanged.kind === 'refused') {
    return complete(Response.json(exchanged.body, { status: exchanged.status }), opened);
  }
  const { accessToken, accessTokenExpiration } = exchanged.tokens;
  return complete(Response.json({ accessToken, accessTokenExpiration }), opened);
}

async function answerLogout(request: Request, { session }: AuthRouteOptions): Promise<Response> {
  const opened = session(request);
  if (request.method !== 'POST') {
    return complete(new Response(null, { status: 405, headers: { allow: 'POST' } }), opened);
  }
  await opened.end();
  return complete(new Response(null, { status: 205 }), opened);
}

async function beginSignIn(
  request: Request,
  { session, readTarget, beginRedirect }: AuthRouteOptions,
): Promise<Response> {
  const opened = session(request);
  const target = readTarget(new URL(request.url).searchParams.get('redirect_uri')) ?? '/account';
  const { location, cookie } = beginRedirect(request, target);
  opened.addCookie(cookie);
  return complete(new Response(null, { status: 302, headers: { location } }), opened);
}

/** Every answer about a session is for one browser alone. */
function complete(response: Response, { cookies }: RequestSession): Response {
  response.headers.set('cache-control', 'no-store');
  response.headers.set('vary', 'Cookie');
  response.headers.set('referrer-policy', 'no-referrer');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
