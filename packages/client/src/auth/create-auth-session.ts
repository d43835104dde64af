import { type Config, readConfig } from '../config/config.ts';
import type { AuthResult, AuthSession } from './auth-session.ts';
import { createMonotonicClock } from './monotonic-clock.ts';
import { type Browser, sessionCookies } from './browser.ts';
import { authPathOf, readRedirectTarget } from './redirect-target.ts';
import { createSignInLoopGuard } from './sign-in-loop-guard.ts';
import { type SessionCookieNames, sessionCookieNames } from './session-cookies.ts';
import { currentUrl, signInUrls, consumeCode, returnOptions } from './sign-in-urls.ts';
import { createAccessTokenStore, type AccessTokenStore } from './access-token-store.ts';
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
  readonly browser?: Browser | undefined;
}

/** Creates the session of a page in a browser. It sends no request until the first call that needs a token. */
export function createAuthSession({
  config = readConfig(),
  fetch = (request) => globalThis.fetch(request),
  clock = Date.now,
  browser = window,
  siteUrl = browser.location.origin,
  cookieNames = sessionCookieNames({ siteUrl: browser.location.origin, wpUrl: config.wpUrl }),
}: AuthSessionOptions = {}): AuthSession {
  const { origin } = browser.location;
  const cookies = sessionCookies(browser, cookieNames);
  const loopGuard = createSignInLoopGuard(browser, `${cookieNames.state} trip`, clock);
  const monotonicClock = createMonotonicClock(clock);
  const route = tokenRoute({ config, origin, fetch, clock: monotonicClock });
  const store = createAccessTokenStore({
    browser,
    name: cookieNames.hint,
    cookies,
    route,
    clock: monotonicClock,
  });
  const stopListening = subscribeToBrowser(browser, store);

  const getAccessToken: AuthSession['getAccessToken'] = async (refused) =>
    config.apiBasePath === null ? null : store.get(refused);

  async function fetchAccessToken(code?: string): Promise<string | null> {
    requireApiBasePath(config);
    return code ? store.signIn(code) : store.get();
  }

  async function ensureAuthorization(options = {}): Promise<AuthResult> {
    const target = pageIdOf(browser);
    const code = consumeCode(browser, cookies);
    const signedIn = code === null ? null : await fetchAccessToken(code);
    if (code !== null && signedIn === null) loopGuard.block(target);
    const token = signedIn ?? (await fetchAccessToken());
    if (token !== null) {
      loopGuard.clear();
      return true;
    }
    // `Object.assign` and not a copy, which would read `redirect`.
    return Object.assign(signInUrls(options, { wpUrl: config.wpUrl, browser, cookies }), {
      ...(store.state().session !== null && { isUncertain: true as const }),
      ...(loopGuard.hasReturned(target) && { wasTried: true as const }),
    });
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    getAccessToken,
    fetchAccessToken,
    ensureAuthorization,
    returnOptions: () => returnOptions(currentUrl(browser), config),
    redirectToSignIn(result) {
      if (result === true || result.wasTried || result.isUncertain) return false;
      const signIn = config.authType === 'local' ? result.login : result.redirect;
      // At another origin the browser has different cookies, and the sign-in page would not redirect back to it.
      const address = origin === siteUrl ? signIn : siteUrl + currentUrl(browser).slice(origin.length);
      if (address === undefined || !loopGuard.recordRedirect(pageIdOf(browser))) return false;
      browser.location.replace(address);
      return true;
    },
    redirectToTarget() {
      const { searchParams } = new URL(browser.location.href);
      const [requested = null, ...others] = searchParams.getAll('redirect_uri');
      const target = others.length === 0 ? readRedirectTarget(requested, origin, authPathOf(config)) : null;
      if (target !== null) browser.location.replace(origin + target);
      return target !== null;
    },
    async logout() {
      requireApiBasePath(config);
      return store.signOut(route.logout);
    },
    [Symbol.dispose]() {
      stopListening();
      store[Symbol.dispose]();
    },
  };
}

/** Identifies a page across the round trip to the sign-in page. */
const pageIdOf = (browser: Browser): string => currentUrl(browser).replace(/#.*/s, '');

type Subscription = readonly [
  on: Pick<Browser, 'addEventListener' | 'removeEventListener'> | undefined,
  type: string,
  listener: (event: Event) => void,
];

/** @returns Removes the listeners. */
function subscribeToBrowser(
  browser: Browser,
  { recheck, retryNow, sleep, wake }: AccessTokenStore,
): () => void {
  const subscriptions: readonly Subscription[] = [
    [browser, 'focus', recheck],
    [browser.document, 'visibilitychange', recheck],
    [browser.cookieStore, 'change', recheck],
    [browser, 'online', retryNow],
    [browser, 'pagehide', sleep],
    [browser, 'pageshow', (event) => (event as PageTransitionEvent).persisted && wake()],
  ];
  for (const [on, type, listener] of subscriptions) on?.addEventListener(type, listener);
  return () => {
    for (const [on, type, listener] of subscriptions) on?.removeEventListener(type, listener);
  };
}
