import type { AuthState } from './auth-session.ts';
import type { HeldToken } from './held-token.ts';
import type { Page, SessionCookies } from './page.ts';
import { type News, openTabs } from './tabs.ts';
import type { TokenRoute } from './token-route.ts';

/** Keeps the access token of a page: gets it once for all who ask, renews it in time, shares it with other tabs, forgets it. */
export interface TokenKeeper extends Disposable {
  readonly state: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The token of this moment, and a new one in place of `refused`. `null` for a visitor, and while it waits after a failure. */
  readonly get: (refused?: string) => Promise<string | null>;
  /** The same by a code; whoever was signed in before is forgotten. */
  readonly signIn: (code: string) => Promise<string | null>;
  /** Runs a sign-out, in which no tab gets a token. @returns Whether it worked; if not, the session is still there. */
  readonly signOut: (run: () => Promise<boolean>) => Promise<boolean>;
  /** Looks whether something has happened that nobody told: sleep, another tab's form, a cookie that has run out. */
  readonly lookAgain: () => void;
  /** Does not wait any longer after a failure. */
  readonly tryAgain: () => void;
  /** Before the browser puts the page away for the way back, and after. What happened meanwhile nobody could tell. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

export interface TokenKeeperOptions {
  readonly page: Page;
  /** The same in all tabs of a site. */
  readonly name: string;
  readonly cookies: SessionCookies;
  readonly route: TokenRoute;
  readonly clock: () => number;
}

/** The waits between attempts after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);
/** A token that replaced a refused one, and is refused so soon as well, is not replaced again. */
const REFUSAL_PAUSE_MS = 60_000;

export function createTokenKeeper({ page, name, cookies, route, clock }: TokenKeeperOptions): TokenKeeper {
  const tabs = openTabs(page, name, hear);
  const listeners = new Set<() => void>();

  let state: AuthState = { isAuthenticated: undefined, isLoading: true };
  let held: HeldToken | null = null;
  /** The one exchange under way, for all who wait for a token. */
  let exchange: { readonly code: string | null; readonly token: Promise<string | null> } | null = null;
  /** Ends with each signing in or out: what was asked before is of no interest then. */
  let era = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let nextAttemptAt = 0;
  let refused: string | null = null;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const isGood = (token: HeldToken | null): token is HeldToken =>
    token !== null && token.token !== refused && clock() < token.renewAt;

  function know(isAuthenticated: boolean): void {
    if (state.isAuthenticated === isAuthenticated) return;
    state = { isAuthenticated, isLoading: false };
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
    know(false);
    return null;
  }

  function renewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), ms);
  }

  function hold(next: HeldToken): string {
    held = next;
    failures = 0;
    nextAttemptAt = 0;
    renewIn(Math.max(next.renewAt - clock(), 0));
    know(true);
    return next.token;
  }

  /** An exchange gave no token. As long as the cookie is there, the session may only be out of reach. */
  function fail(): null {
    if (!cookies.hasHint()) return forget();
    held = null;
    failures += 1;
    nextAttemptAt = clock() + retryDelayMs(failures);
    renewIn(retryDelayMs(failures));
    know(false);
    return null;
  }

  /** Starts an exchange that all who ask from now on share, and that ends with its era. */
  function begin(
    code: string | null,
    run: (signal: AbortSignal) => Promise<HeldToken | null>,
  ): Promise<string | null> {
    const { signal } = era;
    const end = async (): Promise<string | null> => {
      const next = await tabs.alone(() => run(signal));
      if (signal.aborted) return held?.token ?? null;
      exchange = null;
      if (next !== null) return hold(next);
      if (code === null) return fail();
      // A code that was worth nothing need not have ended the session there was before.
      void renew();
      return null;
    };
    const token = end();
    exchange = { code, token };
    return token;
  }

  async function ask(code: string | null, signal: AbortSignal): Promise<HeldToken | null> {
    const next = await route.fetchToken(code, signal);
    if (next === null || signal.aborted) return null;
    // Whoever signs in by a code may be somebody else than before.
    if (code !== null) tabs.tell({ kind: 'signed out' });
    tabs.tell({ kind: 'token', held: next });
    return next;
  }

  const renew = (): Promise<string | null> =>
    exchange?.token ??
    begin(null, async (signal) => {
      if (!isGood(held)) await tabs.ask();
      // While we waited, another tab may have renewed, or signed out.
      if (isGood(held)) return held;
      return signal.aborted || !cookies.hasHint() ? null : ask(null, signal);
    });

  function hear(news: News): void {
    if (news.kind === 'signed out') forget();
    if (!cookies.hasHint()) return;
    if (news.kind === 'asking' && isGood(held)) tabs.tell({ kind: 'token', held });
    if (news.kind === 'token' && isGood(news.held) && news.held.renewAt > (held?.renewAt ?? 0))
      hold(news.held);
  }

  function lookAgain(): void {
    if (state.isAuthenticated === undefined) return;
    if (!cookies.hasHint()) {
      if (state.isAuthenticated) forget();
    } else if (page.document.visibilityState !== 'hidden' && !isGood(held) && clock() >= nextAttemptAt) {
      void renew();
    }
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
      const isSigningIn = exchange !== null && exchange.code !== null;
      if (!isSigningIn && !cookies.hasHint()) return forget();
      if (notThis !== undefined && notThis === held?.token) {
        held = null;
        refused = notThis;
        if (clock() - refusedAt < REFUSAL_PAUSE_MS) return fail();
        refusedAt = clock();
      }
      if (held !== null && clock() < held.expiresAt) return held.token;
      return clock() < nextAttemptAt ? null : renew();
    },
    signIn(code) {
      if (exchange?.code === code) return exchange.token;
      endEra();
      const token = begin(code, (signal) => ask(code, signal));
      // Told after it has begun: who hears it and asks waits for the new token.
      if (state.isAuthenticated) know(false);
      return token;
    },
    async signOut(run) {
      const hadHint = cookies.hasHint();
      // No tab asks for a token from here on.
      cookies.setHint(false);
      forget();
      tabs.tell({ kind: 'signed out' });
      let isSignedOut = false;
      try {
        isSignedOut = await tabs.alone(run);
        return isSignedOut;
      } finally {
        if (hadHint && !isSignedOut) cookies.setHint(true);
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
      endEra();
      tabs.sleep();
      listeners.clear();
    },
  };
}
