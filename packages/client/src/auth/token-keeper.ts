import type { AuthState } from './auth-session.ts';
import type { HeldToken } from './held-token.ts';
import type { PageClock } from './page-clock.ts';
import type { Page, SessionCookies } from './page.ts';
import { type News, openTabs } from './tabs.ts';
import type { TokenRoute } from './token-route.ts';

/** Holds a page's access token: fetches it once for all callers, renews it in time, shares it with other tabs and clears it. */
export interface TokenKeeper extends Disposable {
  readonly state: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The current token, or a replacement for `refused`. `null` for a visitor, and during the back-off after a failure. */
  readonly get: (refused?: string) => Promise<string | null>;
  /** Exchanges an authorization code for a token; ends the previous session of this page. */
  readonly signIn: (code: string) => Promise<string | null>;
  /** Runs a sign-out, during which no tab gets a token. @returns Whether it succeeded; if not, the session goes on. */
  readonly signOut: (run: () => Promise<boolean>) => Promise<boolean>;
  /** Detects changes without an event: sleep, a form posted in another tab, an expired cookie. */
  readonly lookAgain: () => void;
  /** Ends the back-off after a failure. */
  readonly tryAgain: () => void;
  /** Before the page enters the back/forward cache, and after it is restored: messages in between were missed. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

export interface TokenKeeperOptions {
  readonly page: Page;
  /** The same in all tabs of a site. */
  readonly name: string;
  readonly cookies: SessionCookies;
  readonly route: TokenRoute;
  readonly clock: PageClock;
}

/** Exponential back-off after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);
/** If the backend rejects the replacement within this time, there is no further one: tokens may not reach the backend at all. */
const REFUSAL_PAUSE_MS = 60_000;

export function createTokenKeeper({ page, name, cookies, route, clock }: TokenKeeperOptions): TokenKeeper {
  const { now } = clock;
  const tabs = openTabs(page, name, clock, hear);
  const listeners = new Set<() => void>();

  let state: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
  let held: HeldToken | null = null;
  /** The token request in flight, shared by all callers. */
  let exchange: { readonly code: string | null; readonly token: Promise<string | null> } | null = null;
  /** Aborted by each sign-in or sign-out: results of earlier requests are discarded. */
  let era = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let nextAttemptAt = 0;
  let refused: string | null = null;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isDisposed = false;

  const isGood = (token: HeldToken | null): token is HeldToken =>
    token !== null && token.token !== refused && now() < token.renewAt;
  const isSigningIn = (): boolean => exchange !== null && exchange.code !== null;

  function know(isAuthenticated: boolean, session: string | null): void {
    if (state.isAuthenticated === isAuthenticated && state.session === session) return;
    state = { isAuthenticated, isLoading: false, session };
    for (const listener of listeners) listener();
  }

  function endEra(): void {
    era.abort();
    era = new AbortController();
    exchange = null;
    held = null;
    failures = 0;
    nextAttemptAt = 0;
    clearTimeout(timer);
  }

  function forget(): null {
    endEra();
    know(false, null);
    return null;
  }

  /** Compares with the hint cookie: the session may have ended, or been replaced by another one. */
  function look(): void {
    if (state.session === undefined || isSigningIn()) return;
    const session = cookies.hint();
    if (session === state.session) return;
    endEra();
    know(false, session);
  }

  function renewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      nextAttemptAt = 0;
      void renew();
    }, ms);
  }

  function hold(next: HeldToken): string {
    held = next;
    failures = 0;
    nextAttemptAt = 0;
    renewIn(Math.max(next.renewAt - now(), 0));
    know(true, next.session);
    return next.token;
  }

  /** A token request has failed. As long as the hint cookie exists, the site may only be unreachable. */
  function fail(): null {
    const session = cookies.hint();
    if (session === null) return forget();
    held = null;
    // Another tab may have published the failure while this one waited for the lock.
    if (now() >= nextAttemptAt) {
      tabs.tell({ kind: 'failed', failures: failures + 1 });
      waitAfter(failures + 1);
    }
    know(false, session);
    return null;
  }

  function waitAfter(count: number): void {
    failures = count;
    nextAttemptAt = now() + retryDelayMs(count);
    renewIn(retryDelayMs(count));
  }

  /** Starts a token request that all callers share; its result is discarded if its generation has ended. */
  function begin(
    code: string | null,
    run: (signal: AbortSignal) => Promise<HeldToken | null>,
  ): Promise<string | null> {
    if (isDisposed) return Promise.resolve(null);
    const { signal } = era;
    const end = async (): Promise<string | null> => {
      const next = await tabs.alone(() => run(signal));
      look();
      // Another user may have signed in since: do not return the previous user's token.
      if (signal.aborted) return null;
      exchange = null;
      if (next !== null) return hold(next);
      if (code === null) return fail();
      // An invalid code does not end the previous session.
      look();
      void renew();
      return null;
    };
    const token = end();
    exchange = { code, token };
    return token;
  }

  async function ask(code: string | null, signal: AbortSignal): Promise<HeldToken | null> {
    const before = cookies.hint();
    const next = await route.fetchToken(code, signal);
    const session = cookies.hint();
    if (next === null || session === null || signal.aborted) return null;
    // A renewal does not change the session id, so another sign-in has replaced this session.
    if (code === null && session !== before) return null;
    tabs.tell({ kind: 'token', held: { ...next, session } });
    return { ...next, session };
  }

  const renew = (): Promise<string | null> =>
    exchange?.token ??
    begin(null, async (signal) => {
      if (!isGood(held)) await tabs.ask();
      // Meanwhile another tab may have renewed the token, failed, or signed out.
      if (isGood(held)) return held;
      return signal.aborted || cookies.hint() === null || now() < nextAttemptAt ? null : ask(null, signal);
    });

  function hear(news: News): void {
    if (news.kind === 'signed out') forget();
    look();
    const session = cookies.hint();
    if (session === null || isSigningIn()) return;
    if (news.kind === 'asking' && isGood(held)) tabs.tell({ kind: 'token', held });
    if (news.kind === 'failed' && !isGood(held)) {
      waitAfter(news.failures);
      fail();
    }
    if (news.kind !== 'token' || news.held.session !== session || !isGood(news.held)) return;
    if (held === null || news.held.renewAt > held.renewAt) hold(news.held);
  }

  function lookAgain(): void {
    look();
    if (!state.session || page.document.visibilityState === 'hidden') return;
    if (!isGood(held) && now() >= nextAttemptAt) void renew();
  }

  function tryAgain(): void {
    nextAttemptAt = 0;
    lookAgain();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async get(notThis) {
      look();
      if (!isSigningIn() && cookies.hint() === null) return forget();
      if (notThis !== undefined && notThis === held?.token && now() - refusedAt >= REFUSAL_PAUSE_MS) {
        held = null;
        refused = notThis;
        refusedAt = now();
      }
      if (held !== null && now() < held.expiresAt) return held.token;
      return now() < nextAttemptAt ? null : renew();
    },
    signIn(code) {
      if (exchange?.code === code) return exchange.token;
      endEra();
      const token = begin(code, (signal) => ask(code, signal));
      // Notified after the request has started, so that listeners that request a token wait for the new one.
      if (state.session) know(false, null);
      return token;
    },
    async signOut(run) {
      const session = cookies.hint();
      // From here on no tab requests a token.
      cookies.setHint(null);
      forget();
      tabs.tell({ kind: 'signed out' });
      let isSignedOut = false;
      try {
        isSignedOut = await tabs.alone(run);
        return isSignedOut;
      } finally {
        if (session !== null && !isSignedOut) cookies.setHint(session);
      }
    },
    lookAgain,
    tryAgain,
    sleep: tabs.sleep,
    wake() {
      tabs.wake();
      held = null;
      tryAgain();
    },
    [Symbol.dispose]() {
      isDisposed = true;
      endEra();
      tabs.sleep();
      listeners.clear();
    },
  };
}
