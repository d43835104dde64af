import { randomBytes } from 'node:crypto';
import type { SignIn, SignInOutcome } from '../../access/sign-in/sign-in.ts';
import {
  endBrowserSession,
  issueBrowserToken,
  issueCode,
  sessionOf,
  type Sessions,
} from '../../access/sign-in/tokens.ts';
import type { Caller } from '../../access/viewer.ts';
import { escapeHtml } from '../../content/render/entities.ts';
import { signOutPath } from '../address.ts';
import { bearerToken } from '../door.ts';
import { isSecretKey } from '../secret-key.ts';
import { pageCookie } from './cookies.ts';
import { page, type PageParts } from './page.ts';
import { readForm } from './read-form.ts';
import { readRedirectTarget, withCode } from './redirect-target.ts';
import { signInForm, type SignInForm } from './sign-in-form.ts';

export interface SignInDoorOptions {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** Origin of the site, no trailing slash. */
  readonly siteUrl: string;
  /** Origins of other sites that may be come back to. */
  readonly frontends: readonly string[];
  /** What the site is called, in plain text. */
  readonly siteTitle: () => string;
}

type Answer = (request: Request, caller: Caller | null) => Promise<Response>;

/**
 * The sign-in page, `/generate?redirect_uri=…`: whoever has signed in is sent back with a code, everybody else sees a form.
 * A site exchanges the code for tokens. `/generate/sign-out` ends what the page itself remembers.
 */
export function createSignInDoor({
  sessions,
  signIn,
  siteUrl,
  frontends,
  siteTitle,
}: SignInDoorOptions): Answer {
  const isSecure = siteUrl.startsWith('https:');
  const sessionCookie = pageCookie('masthead-session', { isSecure, maxAge: 2 * 24 * 60 * 60 });
  const formCookie = pageCookie('masthead-form', { isSecure });
  const allowed = [siteUrl, ...frontends];

  return async (request, caller) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      return new Response(null, {
        status: 405,
        headers: { allow: 'GET, POST', 'cache-control': 'no-store' },
      });
    }
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === signOutPath) return request.method === 'POST' ? signOut(request) : askSignOut(request);
    const named = searchParams.getAll('redirect_uri');
    const target = named.length === 1 ? readRedirectTarget(named[0] ?? '', allowed) : null;
    // Before anything else: whoever sends people elsewhere is not asked for a password on the way.
    if (!target) return refuse();
    if (request.method === 'POST') return receive(request, target, caller?.address ?? null);
    const session = sessionFrom(request);
    return session ? sendBack(target, session.id, 302) : showForm(request, target);
  };

  function sessionFrom(request: Request): { id: number } | null {
    return (
      sessionOf(sessions, 'browser', sessionCookie.read(request)) ??
      sessionOf(sessions, 'access', bearerToken(request.headers.get('authorization') ?? ''))
    );
  }

  async function receive(request: Request, target: URL, address: string | null): Promise<Response> {
    if (!isOwnForm(request)) return refuseForeign();
    const form = await readForm(request);
    const name = form.get('name') ?? '';
    const password = form.get('password') ?? '';
    if (!isSecretKey(form.get('form'), formCookie.read(request))) {
      const message =
        'This page had been open for too long, or your browser refuses cookies. Please try again.';
      return showForm(request, target, { name, fault: { message, field: 'password' }, status: 403 });
    }
    if (name.trim() === '' || password === '') {
      const field = name.trim() === '' ? 'name' : 'password';
      const message = field === 'name' ? 'Type your username or e-mail address.' : 'Type your password.';
      return showForm(request, target, { name, fault: { message, field }, status: 422 });
    }
    const found = await signIn({ by: 'either', name, password, address });
    if (found.outcome !== 'signed in') return showFailure(request, target, name, found);
    // A browser that was somebody before is so no longer.
    endBrowserSession(sessions, sessionCookie.read(request));
    const cookie = sessionCookie.set(issueBrowserToken(sessions, found.sessionId));
    const response = sendBack(target, found.sessionId, 303);
    response.headers.append('set-cookie', cookie);
    response.headers.append('set-cookie', formCookie.deletion);
    return response;
  }

  function showFailure(
    request: Request,
    target: URL,
    name: string,
    found: Exclude<SignInOutcome, { outcome: 'signed in' }>,
  ): Response {
    const field = 'password';
    if (found.outcome === 'wrong') {
      const message = 'The username, e-mail address or password you entered is incorrect.';
      return showForm(request, target, { name, fault: { message, field }, status: 422 });
    }
    const minutes = Math.ceil(found.retryAfter / 60);
    const message = `Signing in was tried too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    const headers = { 'retry-after': String(found.retryAfter) };
    return showForm(request, target, { name, fault: { message, field }, status: 429, headers });
  }

  function showForm(
    request: Request,
    target: URL,
    shown: Pick<SignInForm, 'name' | 'fault'> & Partial<Pick<PageParts, 'status' | 'headers'>> = {},
  ): Response {
    const { name = '', fault, status = 200, headers = {} } = shown;
    const formToken = formCookie.read(request) || randomBytes(32).toString('base64url');
    return show({
      heading: 'Sign in',
      status,
      headers,
      formTarget: target.origin,
      cookies: [formCookie.set(formToken)],
      body: signInForm({
        action: `/generate?redirect_uri=${encodeURIComponent(target.href)}`,
        backTo: target.host + (target.pathname === '/' ? '' : target.pathname),
        forgotten: '/forgot-password',
        formToken,
        name,
        ...(fault && { fault }),
      }),
    });
  }

  function askSignOut(request: Request): Response {
    const formToken = formCookie.read(request) || randomBytes(32).toString('base64url');
    return show({
      heading: 'Sign out',
      status: 200,
      cookies: [formCookie.set(formToken)],
      body: `<p>This ends the session of this browser, and signs you out of the sites you have come to from here.</p>
<form method="post" action="${signOutPath}">
<input type="hidden" name="form" value="${escapeHtml(formToken)}">
<button type="submit">Sign out</button>
</form>`,
    });
  }

  async function signOut(request: Request): Promise<Response> {
    if (!isOwnForm(request)) return refuseForeign();
    const form = await readForm(request);
    if (!isSecretKey(form.get('form'), formCookie.read(request))) return askSignOut(request);
    endBrowserSession(sessions, sessionCookie.read(request));
    const cookies = [sessionCookie.deletion, formCookie.deletion];
    return show({
      heading: 'You are signed out',
      status: 200,
      cookies,
      body: '<p><a href="/">To the site</a></p>',
    });
  }

  /** Browsers say where a form comes from; scripts of other sites cannot change it. */
  function isOwnForm(request: Request): boolean {
    return (
      request.headers.get('origin') === siteUrl || request.headers.get('sec-fetch-site') === 'same-origin'
    );
  }

  function sendBack(target: URL, sessionId: number, status: 302 | 303): Response {
    const location = withCode(target, issueCode(sessions, sessionId, target.href));
    return new Response(null, {
      status,
      headers: {
        location,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        vary: 'Cookie, Authorization',
      },
    });
  }

  function refuse(): Response {
    return show({
      heading: 'This link cannot be followed',
      status: 400,
      body: `<p>It asks to sign in here and to go on to an address that is not one of this site. Nothing was told to anybody.</p>
<p class="aside">Whoever runs the site: addresses to come back to have to begin with the site’s own, or with one in MASTHEAD_FRONTEND_URL.</p>`,
    });
  }

  function refuseForeign(): Response {
    return show({
      heading: 'Please use the form of this site',
      status: 403,
      body: `<p>What was sent did not come from a page of ${escapeHtml(siteUrl)}, so nothing was done.</p>`,
    });
  }

  function show(parts: Omit<PageParts, 'siteTitle'>): Response {
    return page({ ...parts, siteTitle: siteTitle().trim() || new URL(siteUrl).host });
  }
}
