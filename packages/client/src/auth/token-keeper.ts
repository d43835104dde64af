import type { AuthState } from './auth-session.ts';
import type { HeldToken } from './held-token.ts';
import type { PageClock } from './page-clock.ts';
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
  readonly clock: PageClock;
}

/** The waits between attempts after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);
/** A backend that refuses the next token so soon as well does not get another one: it may not see them at all. */
const REFUSAL_PAUSE_MS = 60_000;

export function createTokenKeeper({ page, name, cookies, route, clock }: TokenKeeperOptions): TokenKeeper {
  const { now } = clock;
  const tabs = openTabs(page, name, clock, hear);
  const listeners = new Set<() => void>();

  let state: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
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

  /** Notices that a session is over, or another one has taken its place. */
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

  /** An exchange gave no token. As long as the cookie is there, the session may only be out of reach. */
  function fail(): null {
    const session = cookies.hint();
    if (session === null) return forget();
    held = null;
    // Another tab may have told of it while this one waited for its turn.
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

  /** Starts an exchange that all who ask from now on share, and that ends with its era. */
  function begin(
    code: string | null,
    run: (signal: AbortSignal) => Promise<HeldToken | null>,
  ): Promise<string | null> {
    if (isDisposed) return Promise.resolve(null);
    const { signal } = era;
    const end = async (): Promise<string | null> => {
      const next = await tabs.alone(() => run(signal));
      look();
      // Nobody is given a token of somebody else, who has signed in since.
      if (signal.aborted) return null;
      exchange = null;
      if (next !== null) return hold(next);
      if (code === null) return fail();
      // A code that was worth nothing need not have ended the session there was before.
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
    // A renewal goes on with its session: in this one's place somebody has signed in meanwhile.
    if (code === null && session !== before) return null;
    tabs.tell({ kind: 'token', held: { ...next, session } });
    return { ...next, session };
  }

  const renew = (): Promise<string | null> =>
    exchange?.token ??
    begin(null, async (signal) => {
      if (!isGood(held)) await tabs.ask();
      // While we waited, another tab may have renewed, failed, or signed out.
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
      // Told after it has begun: who hears it and asks waits for the new token.
      if (state.session) know(false, null);
      return token;
    },
    async signOut(run) {
      const session = cookies.hint();
      // No tab asks for a token from here on.
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
