import { withoutParameters } from '../auth/url-parameters.ts';
import { loginUrl } from '../auth/login-url.ts';
import { authPathOf, readRedirectTarget } from '../auth/redirect-target.ts';
import { type SessionCookieNames, sessionCookieNames } from '../auth/session-cookies.ts';
import type { Config } from '../config/config.ts';
import type { ClientError } from '../errors.ts';
import { handleAuthRoute } from './auth-routes.ts';
import { backendTokenRoutes, type TokenExchangeResult, exchangeErrorOf } from './backend-tokens.ts';
import { openRequestSession, type RequestSession } from './request-session.ts';
import { createRotationMemory } from './rotation-memory.ts';
import { signInRedirect } from './sign-in-redirect.ts';

export interface SiteAuthOptions {
  /** With the secret key, and the backend's URL as this server reaches it. */
  readonly config: Config;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The backend's URL for browsers. Default: `config.wpUrl`. */
  readonly publicWpUrl?: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Time-out of a token exchange. Default: 10 seconds. */
  readonly timeoutMs?: number;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Called once if the backend's plugin is so old that it only responds at its former routes. */
  readonly onOldPlugin?: () => void;
}

/** Receives the failures during one request. */
export interface FailureListener {
  /** Called if the backend is unreachable, or rejects the site. The error contains no secret, token or code. */
  readonly onFailure?: (error: ClientError) => void;
}

/** The result of a callback from the backend's sign-in page. */
export type CallbackResult =
  /** Signed in: redirect to the URL without code and state, so that neither stays in the history. */
  | { readonly kind: 'signed in'; readonly target: string }
  /** Another tab was faster, or the link was forged: the existing session continues. No code was exchanged. */
  | { readonly kind: 'late'; readonly target: string }
  /** The code exchange has failed: show the error instead of redirecting. */
  | {
      readonly kind: 'failed';
      readonly target: string;
      readonly exchanged: Extract<TokenExchangeResult, { kind: 'refused' | 'failed' }>;
    };

/** The server side of a site's sessions. */
export interface SiteAuth {
  readonly cookieNames: SessionCookieNames;
  /** Opens the session of a request, once for each request. */
  session(request: Request, listener?: FailureListener): RequestSession;
  /** Handles `{apiBasePath}/auth/…`; `null` for every other path. */
  answer(request: Request, listener?: FailureListener): Promise<Response | null>;
  /**
   * Where to redirect a visitor to sign in: depending on `authType` the site's login page, or the route that starts the redirect flow.
   *
   * @param target Path and query to return to. The parameters `code` and `state` are removed, because the flow uses these names.
   */
  signInPath(target: string): string;
  /**
   * Recognises a callback URL, for pages that need a session and have none: redirecting to the sign-in page again would loop.
   *
   * @param target Path and query.
   * @returns Path and query without `code` and `state`; `null` if it is not a callback URL.
   */
  readCallbackTarget(target: string): string | null;
  /** Validates a `redirect_uri`; `null` for URLs of other sites, and for the auth routes. */
  readTarget(text: string | null): string | null;
  /**
   * Exchanges the code of a callback request, or reports that sign-in is not configured; `null` without a code, and for a visitor whose
   * browser did not request it.
   */
  handleCallback(
    request: Request,
    session: RequestSession,
    listener?: FailureListener,
  ): Promise<CallbackResult | null>;
}

/** The target without a valid `redirect_uri`. */
const DEFAULT_TARGET = '/account';

/** Creates the server side of a site's sessions, for any backend with the Faust plugin's routes. */
export function createSiteAuth(options: SiteAuthOptions): SiteAuth {
  const {
    config,
    siteUrl,
    fetch,
    publicWpUrl = config.wpUrl,
    timeoutMs = 10_000,
    clock = Date.now,
  } = options;
  const cookieNames = sessionCookieNames({ siteUrl, wpUrl: config.wpUrl });
  const redirect = signInRedirect({ siteUrl, publicWpUrl, cookieName: cookieNames.state });
  const authPath = authPathOf(config);
  const rotation = createRotationMemory();
  let isOldPlugin = false;
  const backend = backendTokenRoutes({
    config,
    fetch,
    timeoutMs,
    onOldRoute() {
      if (!isOldPlugin) options.onOldPlugin?.();
      isOldPlugin = true;
    },
  });

  function session(request: Request, { onFailure = () => undefined }: FailureListener = {}): RequestSession {
    const isSecure = siteUrl.startsWith('https:');
    return openRequestSession({ request, names: cookieNames, isSecure, backend, rotation, clock, onFailure });
  }

  function readTarget(text: string | null): string | null {
    const target = readRedirectTarget(text, siteUrl, authPath);
    if (target === null) return null;
    const { pathname } = new URL(target, siteUrl);
    return isPagePath(pathname) ? target : null;
  }

  const pathOf = (href: string): string => href.slice(siteUrl.length);
  const withoutCallbackParameters = (target: string): string =>
    pathOf(withoutParameters(siteUrl + target, ['code', 'state']));

  /** The return target of a request that starts the redirect flow. */
  function requestedTarget({ url }: Request): string {
    const [first = null, ...others] = new URL(url).searchParams.getAll('redirect_uri');
    return (others.length === 0 ? readTarget(first) : null) ?? DEFAULT_TARGET;
  }

  const isLoginPath = ({ url }: Request): boolean =>
    config.apiBasePath !== null && new URL(url).pathname.replace(/\/$/, '') === `${authPath}/login`;

  return {
    cookieNames,
    session,
    readTarget,
    async answer(request, listener) {
      if (config.apiBasePath === null) return null;
      const startRedirect =
        config.apiClientSecret === null
          ? null
          : (begun: Request) => redirect.start(begun, requestedTarget(begun));
      const openSession = (opened: Request): RequestSession => session(opened, listener);
      return handleAuthRoute(request, { authPath, siteUrl, openSession, startRedirect });
    },
    signInPath(wanted) {
      const target = withoutCallbackParameters(wanted);
      if (config.authType === 'local' || config.apiBasePath === null) return loginUrl(target, config);
      return `${authPath}/login?redirect_uri=${encodeURIComponent(target)}`;
    },
    readCallbackTarget(target) {
      const returned = redirect.targetOf(siteUrl + target);
      return returned === null ? null : pathOf(returned);
    },
    async handleCallback(request, opened, { onFailure } = {}) {
      if (config.apiClientSecret === null && isLoginPath(request)) {
        const exchanged = await opened.signIn('');
        return exchanged.kind === 'tokens'
          ? null
          : { kind: 'failed', target: requestedTarget(request), exchanged };
      }
      const returned = redirect.parseCallback(request);
      if (returned === null) return null;
      // A path may start with two slashes, which browsers parse as another host.
      const target = readTarget(returned.target) ?? '/';
      if (!returned.hasValidState) return opened.mayBeSignedIn ? { kind: 'late', target } : null;
      opened.addCookie(redirect.deleteStateCookie);
      const exchanged = await opened.signIn(returned.code, { redirectUri: returned.redirectUri });
      if (exchanged.kind === 'tokens') return { kind: 'signed in', target };
      if (exchanged.kind === 'refused' && exchanged.isInvalidGrant) onFailure?.(exchangeErrorOf(exchanged));
      return { kind: 'failed', target, exchanged };
    },
  };
}

/** Whether a path can be decoded, and contains no backslashes or control characters then. */
function isPagePath(pathname: string): boolean {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURI(pathname));
  } catch {
    return false;
  }
}
