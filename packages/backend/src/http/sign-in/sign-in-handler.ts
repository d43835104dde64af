import type { SignIn } from '../../access/sign-in/sign-in.ts';
import {
  endBrowserSession,
  issueBrowserToken,
  issueCode,
  sessionOf,
  type Sessions,
} from '../../access/sign-in/tokens.ts';
import type { Caller } from '../../access/viewer.ts';
import { isSignOutPath, isWordPressSignOut, signOutPath } from '../endpoints.ts';
import { bearerToken } from '../router.ts';
import { pageCookie } from './cookies.ts';
import { createCsrfForms } from './csrf-forms.ts';
import { page, type PageParts } from './page.ts';
import { boundRedirectUrl, readRedirectTarget, withCode } from './redirect-target.ts';
import { foreignForm, foreignTarget } from './error-pages.ts';
import { signInForm } from './sign-in-form.ts';
import { problemOfForm, problemOfSignIn, type SignInProblem } from './sign-in-problem.ts';
import { createSignOutPage } from './sign-out-page.ts';

export interface SignInHandlerOptions {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** Origin of the site, no trailing slash. */
  readonly siteUrl: string;
  /** Origins of other sites that sign users in here. */
  readonly frontends: readonly string[];
  /** The site title as plain text. */
  readonly siteTitle: () => string;
  /** Whether visitors can register an account. */
  readonly mayRegister: () => boolean;
}

/** The URL of the form that leads to a target. */
const formAction = ({ href }: URL): string => `/generate?redirect_uri=${encodeURIComponent(href)}`;

type Answer = (request: Request, caller: Caller | null) => Promise<Response>;

/**
 * The sign-in page, `/generate?redirect_uri=…`: redirects signed-in users back with a code, and shows a form to others. The site
 * exchanges the code for tokens. `/generate/sign-out` ends the session of the page itself.
 */
export function createSignInHandler({
  sessions,
  signIn,
  siteUrl,
  frontends,
  siteTitle,
  mayRegister,
}: SignInHandlerOptions): Answer {
  const sessionCookie = pageCookie('masthead-session', { siteUrl, maxAge: 2 * 24 * 60 * 60 });
  const forms = createCsrfForms({ siteUrl });
  const signOut = createSignOutPage({ sessions, sessionCookie, forms, siteUrl, show });
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
    // Checked first, so that a link to another site never shows a password form.
    if (!target) return show(foreignTarget);
    if (request.method === 'POST') return receive(request, target, caller?.address ?? null);
    // Issuing a code writes to the database.
    if (sessionFrom(request)) await sessions.database.acquireWriteLock();
    // The user may have signed out during the wait.
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
    const { fields, error } = await forms.read(request);
    if (error === 'foreign') return show(foreignForm(new URL(formAction(target), siteUrl)));
    const name = fields.get('name') ?? '';
    const password = fields.get('password') ?? '';
    const problem = problemOfForm({ name, password, error });
    if (problem !== null) return showForm(request, target, problem);
    const found = await signIn({ by: 'either', name, password, ipAddress: address });
    if (found.outcome !== 'signed in') return showForm(request, target, problemOfSignIn(name, found));
    // End a previous session of this browser.
    endBrowserSession(sessions, sessionCookie.read(request));
    const cookie = sessionCookie.set(issueBrowserToken(sessions, found.sessionId));
    const response = sendBack(target, found.sessionId, 303);
    response.headers.append('set-cookie', cookie);
    response.headers.append('set-cookie', forms.deletion);
    return response;
  }

  function showForm(request: Request, target: URL, shown: Partial<SignInProblem> = {}): Response {
    const { name = '', error, status = 200, headers = {} } = shown;
    const { token, cookie } = forms.open(request);
    return show({
      heading: 'Sign in',
      hasError: error !== undefined,
      status,
      headers,
      formTarget: target.origin,
      cookies: [cookie],
      body: signInForm({
        action: formAction(target),
        // Not shown if the user returns to the site itself.
        ...(target.origin !== siteUrl && {
          backTo: target.host + (target.pathname === '/' ? '' : target.pathname),
        }),
        mayRegister: mayRegister(),
        token,
        name,
        ...(error && { error }),
      }),
    });
  }

  function sendBack(target: URL, sessionId: number, status: 302 | 303): Response {
    const location = withCode(target, issueCode(sessions, sessionId, boundRedirectUrl(target)));
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
