import type { AuthState } from './auth-session.ts';
import type { MonotonicClock } from './monotonic-clock.ts';
import type { Browser, SessionCookies } from './browser.ts';
import { type CrossTabMessage, openCrossTabChannel } from './cross-tab.ts';
import { createTokenFetcher } from './token-fetcher.ts';
import type { TokenRoute } from './token-route.ts';
import { createTokenSession } from './token-session.ts';

/** Holds a page's access token: fetches it once for all callers, renews it in time, shares it with other tabs and clears it. */
export interface AccessTokenStore extends Disposable {
  readonly state: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The current token, or a replacement for `rejected`. `null` for a visitor, and during the back-off after a failure. */
  readonly get: (rejected?: string) => Promise<string | null>;
  /** Exchanges an authorization code for a token; ends the previous session of this page. */
  readonly signIn: (code: string) => Promise<string | null>;
  /** Runs a sign-out, during which no tab gets a token. @returns Whether it succeeded; if not, the session goes on. */
  readonly signOut: (run: () => Promise<boolean>) => Promise<boolean>;
  /** Detects changes without an event: sleep, a form posted in another tab, an expired cookie. */
  readonly recheck: () => void;
  /** Ends the back-off after a failure. */
  readonly retryNow: () => void;
  /** Before the page enters the back/forward cache, and after it is restored: messages in between were missed. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

export interface AccessTokenStoreOptions {
  readonly browser: Browser;
  /** The same in all tabs of a site. */
  readonly name: string;
  readonly cookies: SessionCookies;
  readonly route: TokenRoute;
  readonly clock: MonotonicClock;
}

/** Creates the store; it requests no token before it is called. */
export function createAccessTokenStore({
  browser,
  name,
  cookies,
  route,
  clock,
}: AccessTokenStoreOptions): AccessTokenStore {
  const crossTab = openCrossTabChannel(browser, name, clock, onMessage);
  const session = createTokenSession({
    cookies,
    now: clock.now,
    renew: () => void renew(),
    onFailure: (failures) => crossTab.publish({ kind: 'failed', failures }),
  });
  const { held, requests, schedule, state, setState } = session;
  const fetcher = createTokenFetcher({ crossTab, cookies, route, session });

  const renew = (): Promise<string | null> =>
    requests.inFlight()?.token ??
    requests.start(null, {
      run: fetcher.renew,
      settle: (token) => (token === null ? session.fail() : session.store(token)),
    });

  function signIn(code: string): Promise<string | null> {
    const inFlight = requests.inFlight();
    if (inFlight?.code === code) return inFlight.token;
    session.reset();
    const token = requests.start(code, {
      run: (signal) => fetcher.exchange(code, signal),
      settle(next) {
        if (next !== null) return session.store(next);
        // An invalid code does not end the previous session.
        session.syncWithCookie();
        void renew();
        return null;
      },
    });
    // Notified after the request has started, so that listeners that request a token wait for the new one.
    if (state().session) setState(false, null);
    return token;
  }

  async function signOut(run: () => Promise<boolean>): Promise<boolean> {
    const hint = cookies.hint();
    // From here on no tab requests a token.
    cookies.setHint(null);
    session.end();
    crossTab.publish({ kind: 'signed out' });
    let isSignedOut = false;
    try {
      isSignedOut = await crossTab.withLock(run);
      return isSignedOut;
    } finally {
      if (hint !== null && !isSignedOut) cookies.setHint(hint);
    }
  }

  function onMessage(message: CrossTabMessage): void {
    if (message.kind === 'signed out') session.end();
    session.syncWithCookie();
    const hint = cookies.hint();
    if (hint === null || requests.isSigningIn()) return;
    const current = held.current();
    if (message.kind === 'asking' && held.isUsable(current)) {
      crossTab.publish({ kind: 'token', held: current });
    }
    if (message.kind === 'failed' && !held.isUsable(current)) {
      schedule.backOff(message.failures);
      session.fail();
    }
    if (message.kind !== 'token') return;
    const received = message.held;
    if (received.session !== hint || !held.isUsable(received)) return;
    if (current === null || received.renewAt > current.renewAt) session.store(received);
  }

  function recheck(): void {
    session.syncWithCookie();
    if (!state().session || browser.document.visibilityState === 'hidden') return;
    if (!held.isUsable(held.current()) && !schedule.isBackingOff()) void renew();
  }

  function retryNow(): void {
    schedule.endBackOff();
    recheck();
  }

  return {
    state,
    subscribe: session.subscribe,
    async get(rejected) {
      session.syncWithCookie();
      if (!requests.isSigningIn() && cookies.hint() === null) return session.end();
      if (rejected !== undefined) held.reject(rejected);
      const current = held.current();
      if (current !== null && clock.now() < current.expiresAt) return current.token;
      return schedule.isBackingOff() ? null : renew();
    },
    signIn,
    signOut,
    recheck,
    retryNow,
    sleep: crossTab.sleep,
    wake() {
      crossTab.wake();
      held.clear();
      retryNow();
    },
    [Symbol.dispose]() {
      session.close();
      crossTab.sleep();
    },
  };
}
