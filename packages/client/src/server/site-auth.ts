import { readCookie, type SessionCookieNames, sessionCookieNames } from '../auth/session-cookies.ts';
import type { Config } from '../config/config.ts';
import { backendTokenRoutes, type Exchanged } from './backend-tokens.ts';
import { cookieHeader } from './cookie-header.ts';
import { readRedirectTarget } from '../auth/redirect-target.ts';
import { openRequestSession, type RequestSession } from './request-session.ts';
import { answerAuthRoute } from './auth-routes.ts';

export interface SiteAuthOptions {
  /** With the secret key, and the backend's address as this server reaches it. */
  readonly config: Config;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Where browsers reach the backend's sign-in page. Default: `config.wpUrl`. */
  readonly publicWpUrl?: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Told when the backend answered an exchange in a way that somebody should look at. */
  readonly onFailure?: (exchanged: Extract<Exchanged, { kind: 'refused' | 'failed' }>) => void;
}

/** Somebody came back from the backend's sign-in page. */
export type Landing =
  /** Signed in: to be sent on to the address without code and state, so that neither stays in the history. */
  | { readonly kind: 'signed in'; readonly target: string }
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
  session(request: Request): RequestSession;
  /** Answers `{apiBasePath}/auth/…`; `null` for every other path. */
  answer(request: Request): Promise<Response | null>;
  /**
   * Where to send somebody who has to sign in first: by authType the site's login page, or the address that begins the redirect flow.
   *
   * @param target Path and query to come back to.
   */
  signInPath(target: string): string;
  /** What `redirect_uri` may be followed to; `null` for any address that is none of this site's. */
  readTarget(text: string | null): string | null;
  /** Takes a code that came with an address; `null` when there is none that this browser has asked for. */
  land(request: Request, session: RequestSession): Promise<Landing | null>;
}

/** How long somebody may take to sign in, in seconds. */
const STATE_AGE_S = 3600;

/** Makes the server side of a site's sessions, for any backend with the Faust plugin's routes. */
export function createSiteAuth(options: SiteAuthOptions): SiteAuth {
  const { config, siteUrl, fetch, publicWpUrl = config.wpUrl, clock = Date.now } = options;
  const isSecure = siteUrl.startsWith('https:');
  const cookieNames = sessionCookieNames({ siteUrl, wpUrl: config.wpUrl });
  const backend = backendTokenRoutes({ config, fetch });
  const readTarget = (text: string | null): string | null => readRedirectTarget(text, siteUrl);
  const session = (request: Request): RequestSession =>
    openRequestSession({ request, names: cookieNames, isSecure, backend, clock });

  /** The backend's sign-in page, which comes back to a target with a code and the state of this browser. */
  function beginRedirect(request: Request, target: string): { location: string; cookie: string } {
    const known = readCookie(request.headers.get('cookie'), cookieNames.state);
    const state = known !== null && stateForm.test(known) ? known : crypto.randomUUID();
    const back = new URL(target, siteUrl);
    back.searchParams.set('state', state);
    return {
      location: `${publicWpUrl}/generate?redirect_uri=${encodeURIComponent(back.href)}`,
      // Readable: the hooks begin the same flow from a script.
      cookie: cookieHeader(cookieNames.state, state, { isSecure, isReadable: true, maxAge: STATE_AGE_S }),
    };
  }

  return {
    cookieNames,
    session,
    readTarget,
    answer: (request) => answerAuthRoute(request, { config, siteUrl, session, readTarget, beginRedirect }),
    signInPath(target) {
      const start =
        config.authType === 'local'
          ? `/${config.loginPagePath.replaceAll(/^\/+|\/+$/g, '')}/`
          : `${config.apiBasePath === '/' ? '' : config.apiBasePath}/auth/login`;
      return `${start}?redirect_uri=${encodeURIComponent(target)}`;
    },
    async land(request, opened) {
      const url = new URL(request.url);
      const code = url.searchParams.get('code');
      const state = url.searchParams.get('state');
      if (request.method !== 'GET' || !code || !state) return null;
      if (state !== readCookie(request.headers.get('cookie'), cookieNames.state)) return null;
      url.searchParams.delete('code');
      url.searchParams.delete('state');
      // A path may begin with two slashes, which a browser would take for another host.
      const target = readTarget(url.href) ?? '/';
      opened.addCookie(cookieHeader(cookieNames.state, '', { isSecure, isReadable: true, maxAge: 0 }));
      const exchanged = await opened.signIn(code);
      if (exchanged.kind === 'tokens') return { kind: 'signed in', target };
      options.onFailure?.(exchanged);
      return { kind: 'failed', target, exchanged };
    },
  };
}

const stateForm = /^[\w-]{20,64}$/;
