import type { SignIn, SignInOutcome } from '../../access/sign-in/sign-in.ts';
import {
  endBrowserSession,
  issueBrowserToken,
  issueCode,
  sessionOf,
  type Sessions,
} from '../../access/sign-in/tokens.ts';
import type { Caller } from '../../access/viewer.ts';
import { isSignOutPath, isWordPressSignOut, signOutPath } from '../address.ts';
import { bearerToken } from '../door.ts';
import { pageCookie } from './cookies.ts';
import { createOwnForms } from './own-forms.ts';
import { page, type PageParts } from './page.ts';
import { addressOfCode, readRedirectTarget, withCode } from './redirect-target.ts';
import { foreignForm, foreignTarget } from './refusals.ts';
import { signInForm, type SignInForm } from './sign-in-form.ts';
import { createSignOutPage } from './sign-out-page.ts';

export interface SignInDoorOptions {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** Origin of the site, no trailing slash. */
  readonly siteUrl: string;
  /** Origins of other sites that may be come back to. */
  readonly frontends: readonly string[];
  /** What the site is called, in plain text. */
  readonly siteTitle: () => string;
  /** Whether people can make themselves accounts. */
  readonly mayRegister: () => boolean;
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
  mayRegister,
}: SignInDoorOptions): Answer {
  const sessionCookie = pageCookie('masthead-session', { siteUrl, maxAge: 2 * 24 * 60 * 60 });
  const forms = createOwnForms({ siteUrl });
  const signOut = createSignOutPage({ sessions, sessionCookie, forms, show });
  const allowed = [siteUrl, ...frontends];

  return async (request, caller) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return new Response(null, {
        status: 405,
        headers: { allow: 'GET, HEAD, POST', 'cache-control': 'no-store' },
      });
    }
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (isWordPressSignOut(url)) {
      return new Response(null, {
        status: 302,
        headers: { location: signOutPath, 'cache-control': 'no-store' },
      });
    }
    if (isSignOutPath(pathname)) return signOut(request);
    const named = searchParams.getAll('redirect_uri');
    const target = named.length === 1 ? readRedirectTarget(named[0] ?? '', allowed) : null;
    // Before anything else: whoever sends people elsewhere is not asked for a password on the way.
    if (!target) return show(foreignTarget);
    if (request.method === 'POST') return receive(request, target, caller?.address ?? null);
    // Whoever is known here is given a code, which is kept.
    if (sessionFrom(request)) await sessions.database.turnToWrite();
    // Meanwhile they may have signed out.
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
    const { fields, fault } = await forms.read(request);
    if (fault === 'foreign') return show(foreignForm);
    const name = fields.get('name') ?? '';
    const password = fields.get('password') ?? '';
    if (fault === 'too long') {
      const message = 'What you typed is too long.';
      return showForm(request, target, { fault: { message, field: 'password' }, status: 413 });
    }
    if (fault === 'stale') {
      const message =
        'This page had been open for too long, or your browser refuses cookies. Please try again.';
      return showForm(request, target, { name, fault: { message, field: 'password' }, status: 403 });
    }
    if (name.trim() === '' || password === '') {
      const field = name.trim() === '' ? 'name' : 'password';
      const message = field === 'name' ? 'Enter your username or email address.' : 'Enter your password.';
      return showForm(request, target, { name, fault: { message, field }, status: 422 });
    }
    const found = await signIn({ by: 'either', name, password, address });
    if (found.outcome !== 'signed in') return showFailure(request, target, name, found);
    // A browser that was somebody before is so no longer.
    endBrowserSession(sessions, sessionCookie.read(request));
    const cookie = sessionCookie.set(issueBrowserToken(sessions, found.sessionId));
    const response = sendBack(target, found.sessionId, 303);
    response.headers.append('set-cookie', cookie);
    response.headers.append('set-cookie', forms.deletion);
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
      const message = 'The username, email address or password is not right.';
      return showForm(request, target, { name, fault: { message, field }, status: 422 });
    }
    const minutes = Math.ceil(found.retryAfter / 60);
    const message = `This was tried too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    const headers = { 'retry-after': String(found.retryAfter) };
    return showForm(request, target, { name, fault: { message, field }, status: 429, headers });
  }

  function showForm(
    request: Request,
    target: URL,
    shown: Pick<SignInForm, 'name' | 'fault'> & Partial<Pick<PageParts, 'status' | 'headers'>> = {},
  ): Response {
    const { name = '', fault, status = 200, headers = {} } = shown;
    const { word, cookie } = forms.open(request);
    return show({
      heading: 'Sign in',
      isFault: fault !== undefined,
      status,
      headers,
      formTarget: target.origin,
      cookies: [cookie],
      body: signInForm({
        action: `/generate?redirect_uri=${encodeURIComponent(target.href)}`,
        // Who stays at the site is told nothing of it.
        ...(target.origin !== siteUrl && {
          backTo: target.host + (target.pathname === '/' ? '' : target.pathname),
        }),
        mayRegister: mayRegister(),
        word,
        name,
        ...(fault && { fault }),
      }),
    });
  }

  function sendBack(target: URL, sessionId: number, status: 302 | 303): Response {
    const location = withCode(target, issueCode(sessions, sessionId, addressOfCode(target)));
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

  function show(parts: Omit<PageParts, 'siteTitle'>): Response {
    return page({ ...parts, siteTitle: siteTitle().trim() || new URL(siteUrl).host });
  }
}
