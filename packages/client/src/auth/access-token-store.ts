import type { AuthState } from './auth-session.ts';
import { createAuthStateStore } from './auth-state-store.ts';
import type { AccessToken } from './access-token.ts';
import { createHeldToken } from './held-token.ts';
import { createRenewalSchedule } from './renewal-schedule.ts';
import { createTokenRequests } from './token-requests.ts';
import type { MonotonicClock } from './monotonic-clock.ts';
import type { Browser, SessionCookies } from './browser.ts';
import { type CrossTabMessage, openCrossTabChannel } from './cross-tab.ts';
import type { TokenRoute } from './token-route.ts';

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
  const { now } = clock;
  const crossTab = openCrossTabChannel(browser, name, clock, onMessage);
  const { state, set: setState, subscribe, close: removeListeners } = createAuthStateStore();
  const held = createHeldToken(now);
  const requests = createTokenRequests();
  const schedule = createRenewalSchedule(now, () => void renew());

  /** Results of earlier requests are discarded. */
  function reset(): void {
    requests.discard();
    held.clear();
    schedule.reset();
  }

  function endSession(): null {
    reset();
    setState(false, null);
    return null;
  }

  /** Compares with the hint cookie: the session may have ended, or been replaced by another one. */
  function syncWithCookie(): void {
    if (state().session === undefined || requests.isSigningIn()) return;
    const session = cookies.hint();
    if (session === state().session) return;
    reset();
    setState(false, session);
  }

  function storeToken(token: AccessToken): string {
    held.set(token);
    schedule.renewAt(token.renewAt);
    setState(true, token.session);
    return token.token;
  }

  /** A token request has failed. As long as the hint cookie exists, the site may only be unreachable. */
  function handleFailure(): null {
    const session = cookies.hint();
    if (session === null) return endSession();
    held.clear();
    // Another tab may have published the failure while this one waited for the lock.
    if (!schedule.isBackingOff()) {
      const failures = schedule.failures() + 1;
      crossTab.publish({ kind: 'failed', failures });
      schedule.backOff(failures);
    }
    setState(false, session);
    return null;
  }

  /** Runs under the lock of all tabs. Meanwhile another user may have signed in. */
  async function runLocked(run: () => Promise<AccessToken | null>): Promise<AccessToken | null> {
    const token = await crossTab.withLock(run);
    syncWithCookie();
    return token;
  }

  async function fetchToken(code: string | null, signal: AbortSignal): Promise<AccessToken | null> {
    const before = cookies.hint();
    const next = await route.fetchToken(code, signal);
    const session = cookies.hint();
    if (next === null || session === null || signal.aborted) return null;
    // A renewal does not change the session id, so another sign-in has replaced this session.
    if (code === null && session !== before) return null;
    crossTab.publish({ kind: 'token', held: { ...next, session } });
    return { ...next, session };
  }

  const renew = (): Promise<string | null> =>
    requests.inFlight()?.token ??
    requests.start(null, {
      run: (signal) => runLocked(() => currentOrRenewed(signal)),
      settle: (token) => (token === null ? handleFailure() : storeToken(token)),
    });

  async function currentOrRenewed(signal: AbortSignal): Promise<AccessToken | null> {
    if (!held.isUsable(held.current())) await crossTab.requestToken();
    // Meanwhile another tab may have renewed the token, failed, or signed out.
    const current = held.current();
    if (held.isUsable(current)) return current;
    return signal.aborted || cookies.hint() === null || schedule.isBackingOff()
      ? null
      : fetchToken(null, signal);
  }

  function signIn(code: string): Promise<string | null> {
    const inFlight = requests.inFlight();
    if (inFlight?.code === code) return inFlight.token;
    reset();
    const token = requests.start(code, {
      run: (signal) => runLocked(() => fetchToken(code, signal)),
      settle(next) {
        if (next !== null) return storeToken(next);
        // An invalid code does not end the previous session.
        syncWithCookie();
        void renew();
        return null;
      },
    });
    // Notified after the request has started, so that listeners that request a token wait for the new one.
    if (state().session) setState(false, null);
    return token;
  }

  async function signOut(run: () => Promise<boolean>): Promise<boolean> {
    const session = cookies.hint();
    // From here on no tab requests a token.
    cookies.setHint(null);
    endSession();
    crossTab.publish({ kind: 'signed out' });
    let isSignedOut = false;
    try {
      isSignedOut = await crossTab.withLock(run);
      return isSignedOut;
    } finally {
      if (session !== null && !isSignedOut) cookies.setHint(session);
    }
  }

  function onMessage(message: CrossTabMessage): void {
    if (message.kind === 'signed out') endSession();
    syncWithCookie();
    const session = cookies.hint();
    if (session === null || requests.isSigningIn()) return;
    const current = held.current();
    if (message.kind === 'asking' && held.isUsable(current)) {
      crossTab.publish({ kind: 'token', held: current });
    }
    if (message.kind === 'failed' && !held.isUsable(current)) {
      schedule.backOff(message.failures);
      handleFailure();
    }
    if (message.kind !== 'token') return;
    const received = message.held;
    if (received.session !== session || !held.isUsable(received)) return;
    if (current === null || received.renewAt > current.renewAt) storeToken(received);
  }

  function recheck(): void {
    syncWithCookie();
    if (!state().session || browser.document.visibilityState === 'hidden') return;
    if (!held.isUsable(held.current()) && !schedule.isBackingOff()) void renew();
  }

  function retryNow(): void {
    schedule.endBackOff();
    recheck();
  }

  return {
    state,
    subscribe,
    async get(rejected) {
      syncWithCookie();
      if (!requests.isSigningIn() && cookies.hint() === null) return endSession();
      if (rejected !== undefined) held.reject(rejected);
      const current = held.current();
      if (current !== null && now() < current.expiresAt) return current.token;
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
      requests.close();
      reset();
      crossTab.sleep();
      removeListeners();
    },
  };
}
