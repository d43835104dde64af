import type { AuthState } from './auth-session.ts';
import type { AccessToken } from './access-token.ts';
import type { MonotonicClock } from './monotonic-clock.ts';
import type { Browser, SessionCookies } from './browser.ts';
import { type CrossTabMessage, openCrossTabChannel } from './cross-tab.ts';
import type { TokenRoute } from './token-route.ts';

/** Holds a page's access token: fetches it once for all callers, renews it in time, shares it with other tabs and clears it. */
export interface AccessTokenStore extends Disposable {
  readonly state: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The current token, or a replacement for `refused`. `null` for a visitor, and during the back-off after a failure. */
  readonly get: (refused?: string) => Promise<string | null>;
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

/** Exponential back-off after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);
/** If the backend rejects the replacement within this time, there is no further one: tokens may not reach the backend at all. */
const REJECTION_PAUSE_MS = 60_000;

export function createAccessTokenStore({
  browser,
  name,
  cookies,
  route,
  clock,
}: AccessTokenStoreOptions): AccessTokenStore {
  const { now } = clock;
  const crossTab = openCrossTabChannel(browser, name, clock, onMessage);
  const listeners = new Set<() => void>();

  let state: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
  let current: AccessToken | null = null;
  /** The token request in flight, shared by all callers. */
  let inFlight: { readonly code: string | null; readonly token: Promise<string | null> } | null = null;
  /** Aborted by each sign-in or sign-out: results of earlier requests are discarded. */
  let generation = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let nextAttemptAt = 0;
  let rejectedToken: string | null = null;
  let rejectedAt = Number.NEGATIVE_INFINITY;
  let isDisposed = false;

  const isUsable = (token: AccessToken | null): token is AccessToken =>
    token !== null && token.token !== rejectedToken && now() < token.renewAt;
  const isSigningIn = (): boolean => inFlight !== null && inFlight.code !== null;

  function setState(isAuthenticated: boolean, session: string | null): void {
    if (state.isAuthenticated === isAuthenticated && state.session === session) return;
    state = { isAuthenticated, isLoading: false, session };
    for (const listener of listeners) listener();
  }

  function startGeneration(): void {
    generation.abort();
    generation = new AbortController();
    inFlight = null;
    current = null;
    failures = 0;
    nextAttemptAt = 0;
    clearTimeout(timer);
  }

  function clear(): null {
    startGeneration();
    setState(false, null);
    return null;
  }

  /** Compares with the hint cookie: the session may have ended, or been replaced by another one. */
  function syncWithCookie(): void {
    if (state.session === undefined || isSigningIn()) return;
    const session = cookies.hint();
    if (session === state.session) return;
    startGeneration();
    setState(false, session);
  }

  function renewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      nextAttemptAt = 0;
      void renew();
    }, ms);
  }

  function storeToken(next: AccessToken): string {
    current = next;
    failures = 0;
    nextAttemptAt = 0;
    renewIn(Math.max(next.renewAt - now(), 0));
    setState(true, next.session);
    return next.token;
  }

  /** A token request has failed. As long as the hint cookie exists, the site may only be unreachable. */
  function handleFailure(): null {
    const session = cookies.hint();
    if (session === null) return clear();
    current = null;
    // Another tab may have published the failure while this one waited for the lock.
    if (now() >= nextAttemptAt) {
      crossTab.publish({ kind: 'failed', failures: failures + 1 });
      backOff(failures + 1);
    }
    setState(false, session);
    return null;
  }

  function backOff(count: number): void {
    failures = count;
    nextAttemptAt = now() + retryDelayMs(count);
    renewIn(retryDelayMs(count));
  }

  /** Starts a token request that all callers share; its result is discarded if its generation has ended. */
  function startRequest(
    code: string | null,
    run: (signal: AbortSignal) => Promise<AccessToken | null>,
  ): Promise<string | null> {
    if (isDisposed) return Promise.resolve(null);
    const { signal } = generation;
    const end = async (): Promise<string | null> => {
      const next = await crossTab.withLock(() => run(signal));
      syncWithCookie();
      // Another user may have signed in since: do not return the previous user's token.
      if (signal.aborted) return null;
      inFlight = null;
      if (next !== null) return storeToken(next);
      if (code === null) return handleFailure();
      // An invalid code does not end the previous session.
      syncWithCookie();
      void renew();
      return null;
    };
    const token = end();
    inFlight = { code, token };
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
    inFlight?.token ??
    startRequest(null, async (signal) => {
      if (!isUsable(current)) await crossTab.requestToken();
      // Meanwhile another tab may have renewed the token, failed, or signed out.
      if (isUsable(current)) return current;
      return signal.aborted || cookies.hint() === null || now() < nextAttemptAt
        ? null
        : fetchToken(null, signal);
    });

  function onMessage(news: CrossTabMessage): void {
    if (news.kind === 'signed out') clear();
    syncWithCookie();
    const session = cookies.hint();
    if (session === null || isSigningIn()) return;
    if (news.kind === 'asking' && isUsable(current)) crossTab.publish({ kind: 'token', held: current });
    if (news.kind === 'failed' && !isUsable(current)) {
      backOff(news.failures);
      handleFailure();
    }
    if (news.kind !== 'token' || news.held.session !== session || !isUsable(news.held)) return;
    if (current === null || news.held.renewAt > current.renewAt) storeToken(news.held);
  }

  function recheck(): void {
    syncWithCookie();
    if (!state.session || browser.document.visibilityState === 'hidden') return;
    if (!isUsable(current) && now() >= nextAttemptAt) void renew();
  }

  function retryNow(): void {
    nextAttemptAt = 0;
    recheck();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async get(rejected) {
      syncWithCookie();
      if (!isSigningIn() && cookies.hint() === null) return clear();
      if (rejected !== undefined && rejected === current?.token && now() - rejectedAt >= REJECTION_PAUSE_MS) {
        current = null;
        rejectedToken = rejected;
        rejectedAt = now();
      }
      if (current !== null && now() < current.expiresAt) return current.token;
      return now() < nextAttemptAt ? null : renew();
    },
    signIn(code) {
      if (inFlight?.code === code) return inFlight.token;
      startGeneration();
      const token = startRequest(code, (signal) => fetchToken(code, signal));
      // Notified after the request has started, so that listeners that request a token wait for the new one.
      if (state.session) setState(false, null);
      return token;
    },
    async signOut(run) {
      const session = cookies.hint();
      // From here on no tab requests a token.
      cookies.setHint(null);
      clear();
      crossTab.publish({ kind: 'signed out' });
      let isSignedOut = false;
      try {
        isSignedOut = await crossTab.withLock(run);
        return isSignedOut;
      } finally {
        if (session !== null && !isSignedOut) cookies.setHint(session);
      }
    },
    recheck,
    retryNow,
    sleep: crossTab.sleep,
    wake() {
      crossTab.wake();
      current = null;
      retryNow();
    },
    [Symbol.dispose]() {
      isDisposed = true;
      startGeneration();
      crossTab.sleep();
      listeners.clear();
    },
  };
}
