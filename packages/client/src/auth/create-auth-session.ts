import { type Config, readConfig } from '../config/config.ts';
import type { AuthResult, AuthSession } from './auth-session.ts';
import { pageClock } from './page-clock.ts';
import { type Page, sessionCookies } from './page.ts';
import { authPathOf, readRedirectTarget } from './redirect-target.ts';
import { roundTrips } from './round-trips.ts';
import { type SessionCookieNames, sessionCookieNames } from './session-cookies.ts';
import { ownAddress, signInAddresses, takeCode, wayBack } from './sign-in-addresses.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';
import { requireApiBasePath, tokenRoute } from './token-route.ts';

export interface AuthSessionOptions {
  /** With the backend's URL as browsers reach it. Default: the configuration set by `configure`. */
  readonly config?: Pick<Config, 'wpUrl' | 'apiBasePath' | 'authType' | 'loginPagePath'> | undefined;
  /** Default: the names for a site whose server reaches the backend at the same URL. */
  readonly cookieNames?: Pick<SessionCookieNames, 'hint' | 'state'> | undefined;
  /** The site's canonical origin, without a trailing slash; the page may have been opened at another one. Default: the page's origin. */
  readonly siteUrl?: string | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined;
  /** Default: `window`. */
  readonly page?: Page | undefined;
}

/** Creates the session of a page in a browser. It sends no request until the first call that needs a token. */
export function createAuthSession({
  config = readConfig(),
  fetch = (request) => globalThis.fetch(request),
  clock = Date.now,
  page = window,
  siteUrl = page.location.origin,
  cookieNames = sessionCookieNames({ siteUrl: page.location.origin, wpUrl: config.wpUrl }),
}: AuthSessionOptions = {}): AuthSession {
  const { origin } = page.location;
  const cookies = sessionCookies(page, cookieNames);
  const trips = roundTrips(page, `${cookieNames.state} trip`, clock);
  const time = pageClock(clock);
  const route = tokenRoute({ config, origin, fetch, clock: time });
  const keeper = createTokenKeeper({ page, name: cookieNames.hint, cookies, route, clock: time });
  const stopListening = followPage(page, keeper);

  const getAccessToken: AuthSession['getAccessToken'] = async (refused) =>
    config.apiBasePath === null ? null : keeper.get(refused);

  async function fetchAccessToken(code?: string): Promise<string | null> {
    requireApiBasePath(config);
    return code ? keeper.signIn(code) : keeper.get();
  }

  async function ensureAuthorization(options = {}): Promise<AuthResult> {
    const target = tripTarget(page);
    const code = takeCode(page, cookies);
    const signedIn = code === null ? null : await fetchAccessToken(code);
    if (code !== null && signedIn === null) trips.giveUp(target);
    const token = signedIn ?? (await fetchAccessToken());
    if (token !== null) {
      trips.end();
      return true;
    }
    return {
      ...signInAddresses(options, { wpUrl: config.wpUrl, page, cookies }),
      ...(keeper.state().session !== null && { isUncertain: true }),
      ...(trips.hasReturned(target) && { wasTried: true }),
    };
  }

  return {
    state: keeper.state,
    subscribe: keeper.subscribe,
    getAccessToken,
    fetchAccessToken,
    ensureAuthorization,
    wayBack: () => wayBack(ownAddress(page), config),
    leaveToSignIn(result) {
      if (result === true || result.wasTried || result.isUncertain) return false;
      const signIn = config.authType === 'local' ? result.login : result.redirect;
      // At another origin the browser has different cookies, and the sign-in page would not redirect back to it.
      const address = origin === siteUrl ? signIn : siteUrl + ownAddress(page).slice(origin.length);
      if (address === undefined || !trips.leave(tripTarget(page))) return false;
      page.location.replace(address);
      return true;
    },
    leaveToTarget() {
      const { searchParams } = new URL(page.location.href);
      const [wanted = null, ...others] = searchParams.getAll('redirect_uri');
      const target = others.length === 0 ? readRedirectTarget(wanted, origin, authPathOf(config)) : null;
      if (target !== null) page.location.replace(origin + target);
      return target !== null;
    },
    async logout() {
      requireApiBasePath(config);
      return keeper.signOut(route.logout);
    },
    [Symbol.dispose]() {
      stopListening();
      keeper[Symbol.dispose]();
    },
  };
}

/** Identifies a page across the round trip to the sign-in page. */
const tripTarget = (page: Page): string => ownAddress(page).replace(/#.*/s, '');

type Followed = readonly [
  on: Pick<Page, 'addEventListener' | 'removeEventListener'> | undefined,
  type: string,
  listener: (event: Event) => void,
];

/** @returns Removes the listeners. */
function followPage(page: Page, { lookAgain, tryAgain, sleep, wake }: TokenKeeper): () => void {
  const followed: readonly Followed[] = [
    [page, 'focus', lookAgain],
    [page.document, 'visibilitychange', lookAgain],
    [page.cookieStore, 'change', lookAgain],
    [page, 'online', tryAgain],
    [page, 'pagehide', sleep],
    [page, 'pageshow', (event) => (event as PageTransitionEvent).persisted && wake()],
  ];
  for (const [on, type, listener] of followed) on?.addEventListener(type, listener);
  return () => {
    for (const [on, type, listener] of followed) on?.removeEventListener(type, listener);
  };
}
