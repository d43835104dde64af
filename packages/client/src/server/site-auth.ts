import { withoutParameters } from '../auth/address-parameters.ts';
import { loginAddress } from '../auth/login-address.ts';
import { authPathOf, readRedirectTarget } from '../auth/redirect-target.ts';
import { type SessionCookieNames, sessionCookieNames } from '../auth/session-cookies.ts';
import type { Config } from '../config/config.ts';
import type { ClientError } from '../errors.ts';
import { answerAuthRoute } from './auth-routes.ts';
import { backendTokenRoutes, type Exchanged, faultOf } from './backend-tokens.ts';
import { openRequestSession, type RequestSession } from './request-session.ts';
import { createSeenSessions } from './seen-sessions.ts';
import { signInRedirect } from './sign-in-redirect.ts';

export interface SiteAuthOptions {
  /** With the secret key, and the backend's address as this server reaches it. */
  readonly config: Config;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Where browsers reach the backend's sign-in page. Default: `config.wpUrl`. */
  readonly publicWpUrl?: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** For how long the backend may think about a code or token. Default: 10 seconds. */
  readonly timeoutMs?: number;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Told once when the backend's plugin is so old that it answers at its old names alone. */
  readonly onOldPlugin?: () => void;
}

/** Who hears of failures while one request is answered. */
export interface FailureListener {
  /** Told why the backend could not be asked about a session, or refused to talk to us. No secret, token or code is in it. */
  readonly onFailure?: (error: ClientError) => void;
}

/** Somebody came back from the backend's sign-in page. */
export type Landing =
  /** Signed in: to be sent on to the address without code and state, so that neither stays in the history. */
  | { readonly kind: 'signed in'; readonly target: string }
  /** Another tab was quicker, or somebody else has made this link: whoever has a session goes on as who they are. Nothing was exchanged. */
  | { readonly kind: 'late'; readonly target: string }
  /** The one attempt has failed: to be told why, and not to be sent anywhere. */
  | {
      readonly kind: 'failed';
      readonly target: string;
      readonly exchanged: Extract<Exchanged, { kind: 'refused' | 'failed' }>;
    };

/** The server side of a site's sessions. */
export interface SiteAuth {
  readonly cookieNames: SessionCookieNames;
  /** Opens the session of a request: one for each. */
  session(request: Request, listener?: FailureListener): RequestSession;
  /** Answers `{apiBasePath}/auth/…`; `null` for every other path. */
  answer(request: Request, listener?: FailureListener): Promise<Response | null>;
  /**
   * Where to send somebody who has to sign in first: by authType the site's login page, or the address that begins the redirect flow.
   *
   * @param target Path and query to come back to. Parameters `code` and `state` are taken out: the flow has these names for its own.
   */
  signInPath(target: string): string;
  /**
   * Reads an address that somebody has come back to with a code, for pages that need a session and have none: to send them to sign in
   * once more would send them round in circles.
   *
   * @param target Path and query.
   * @returns Both without code and word; `null` for an address that brings none.
   */
  readReturn(target: string): string | null;
  /** What `redirect_uri` may be followed to; `null` for any address that is none of this site's, or that signs in or out by itself. */
  readTarget(text: string | null): string | null;
  /**
   * Takes a code that came with an address, or says why signing in cannot even begin; `null` when there is no code, and for a visitor
   * whose browser has not asked for it.
   */
  land(request: Request, session: RequestSession, listener?: FailureListener): Promise<Landing | null>;
}

/** Where somebody goes who did not say where, or said what cannot be. */
const DEFAULT_TARGET = '/account';

/** Makes the server side of a site's sessions, for any backend with the Faust plugin's routes. */
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
  const seen = createSeenSessions();
  let isOldPlugin = false;
  const backend = backendTokenRoutes({
    config,
    fetch,
    timeoutMs,
    onOldNames() {
      if (!isOldPlugin) options.onOldPlugin?.();
      isOldPlugin = true;
    },
  });

  function session(request: Request, { onFailure = () => undefined }: FailureListener = {}): RequestSession {
    const isSecure = siteUrl.startsWith('https:');
    return openRequestSession({ request, names: cookieNames, isSecure, backend, seen, clock, onFailure });
  }

  function readTarget(text: string | null): string | null {
    const target = readRedirectTarget(text, siteUrl, authPath);
    if (target === null) return null;
    const { pathname } = new URL(target, siteUrl);
    return isPagePath(pathname) ? target : null;
  }

  const pathOf = (href: string): string => href.slice(siteUrl.length);
  const withoutFlow = (target: string): string =>
    pathOf(withoutParameters(siteUrl + target, ['code', 'state']));

  /** Where a request to begin the redirect flow wants to come back to. */
  function wantedTarget({ url }: Request): string {
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
      const beginRedirect =
        config.apiClientSecret === null
          ? null
          : (begun: Request) => redirect.begin(begun, wantedTarget(begun));
      const openSession = (opened: Request): RequestSession => session(opened, listener);
      return answerAuthRoute(request, { authPath, siteUrl, openSession, beginRedirect });
    },
    signInPath(wanted) {
      const target = withoutFlow(wanted);
      if (config.authType === 'local' || config.apiBasePath === null) return loginAddress(target, config);
      return `${authPath}/login?redirect_uri=${encodeURIComponent(target)}`;
    },
    readReturn(target) {
      const returned = redirect.targetOf(siteUrl + target);
      return returned === null ? null : pathOf(returned);
    },
    async land(request, opened, { onFailure } = {}) {
      if (config.apiClientSecret === null && isLoginPath(request)) {
        const exchanged = await opened.signIn('');
        return exchanged.kind === 'tokens'
          ? null
          : { kind: 'failed', target: wantedTarget(request), exchanged };
      }
      const returned = redirect.read(request);
      if (returned === null) return null;
      // A path may begin with two slashes, which a browser would take for another host.
      const target = readTarget(returned.target) ?? '/';
      if (!returned.isExpected) return opened.mayBeSignedIn ? { kind: 'late', target } : null;
      opened.addCookie(redirect.deletion);
      const exchanged = await opened.signIn(returned.code, { redirectUri: returned.redirectUri });
      if (exchanged.kind === 'tokens') return { kind: 'signed in', target };
      if (exchanged.kind === 'refused' && exchanged.isWorthless) onFailure?.(faultOf(exchanged));
      return { kind: 'failed', target, exchanged };
    },
  };
}

/** Whether a path is that of some page: it can be decoded, and has nothing in it that could be read as something else then. */
function isPagePath(pathname: string): boolean {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURI(pathname));
  } catch {
    return false;
  }
}
