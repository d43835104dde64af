import { type Config, readConfig } from '../config/config.ts';
import type { AuthSession, AuthState } from './auth-session.ts';
import type { HeldToken } from './held-token.ts';
import { type Page, sessionCookies } from './page.ts';
import { readRedirectTarget } from './redirect-target.ts';
import { roundTrips } from './round-trips.ts';
import { type SessionCookieNames, sessionCookieNames } from './session-cookies.ts';
import { ownAddress, signInAddresses, takeCode, wayBack } from './sign-in-addresses.ts';
import { type News, openTabs } from './tabs.ts';
import { requireApiBasePath, tokenRoute } from './token-route.ts';

export interface AuthSessionOptions {
  /** With the backend's address as browsers reach it. Default: what `configure` set. */
  readonly config?: Pick<Config, 'wpUrl' | 'apiBasePath' | 'authType' | 'loginPagePath'> | undefined;
  /** Default: those of a site whose server reaches the backend at the same address. */
  readonly cookieNames?: Pick<SessionCookieNames, 'hint' | 'state'> | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined;
  /** Default: the window. */
  readonly page?: Page | undefined;
}

/** The waits between attempts after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);
/** A token that replaced a refused one, and is refused so soon as well, is not replaced again. */
const REFUSAL_PAUSE_MS = 60_000;

/** Opens the session of a page in a browser. Nothing is asked before somebody wants to know. */
export function createAuthSession({
  config = readConfig(),
  fetch = (request) => globalThis.fetch(request),
  clock = Date.now,
  page = window,
  cookieNames = sessionCookieNames({ siteUrl: page.location.origin, wpUrl: config.wpUrl }),
}: AuthSessionOptions = {}): AuthSession {
  const cookies = sessionCookies(page, cookieNames);
  const trips = roundTrips(page, `${cookieNames.state} trip`, clock);
  const route = tokenRoute({ config, origin: page.location.origin, fetch, clock });
  const tabs = openTabs(page, cookieNames.hint, hear);
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

  function know(isAuthenticated: boolean): void {
    if (state.isAuthenticated === isAuthenticated) return;
    state = { isAuthenticated, isLoading: false };
    for (const listener of listeners) listener();
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
    trips.end();
    know(true);
    return next.token;
  }

  /** Forgets everything, and whatever is still on its way. */
  function forget(): null {
    era.abort();
    era = new AbortController();
    exchange = null;
    held = null;
    failures = 0;
    nextAttemptAt = 0;
    clearTimeout(timer);
    know(false);
    return null;
  }

  /** The exchange gave no token. As long as the cookie is there, the session may only be out of reach. */
  function fail(): null {
    if (!cookies.hasHint()) return forget();
    held = null;
    failures += 1;
    nextAttemptAt = clock() + retryDelayMs(failures);
    renewIn(retryDelayMs(failures));
    know(false);
    return null;
  }

  const isGood = (token: HeldToken | null): token is HeldToken =>
    token !== null && token.token !== refused && clock() < token.renewAt;

  /** Starts an exchange that all who ask from now on share, and that ends with its era. */
  function begin(
    code: string | null,
    run: (signal: AbortSignal) => Promise<HeldToken | null>,
  ): Promise<string | null> {
    const { signal } = era;
    const end = async (): Promise<string | null> => {
      const next = await run(signal);
      if (signal.aborted) return held?.token ?? null;
      exchange = null;
      return next === null ? fail() : hold(next);
    };
    const token = end();
    exchange = { code, token };
    return token;
  }

  const renew = (): Promise<string | null> =>
    exchange?.token ??
    begin(null, (signal) =>
      tabs.alone(async () => {
        if (!isGood(held)) await tabs.ask();
        // While we waited, another tab has renewed, or signed out.
        if (isGood(held)) return held;
        return signal.aborted || !cookies.hasHint()
          ? null
          : announced(await route.fetchToken(null, signal), signal);
      }),
    );

  function signIn(code: string): Promise<string | null> {
    if (exchange?.code === code) return exchange.token;
    era.abort();
    era = new AbortController();
    clearTimeout(timer);
    held = null;
    return begin(code, (signal) =>
      tabs.alone(async () => announced(await route.fetchToken(code, signal), signal)),
    );
  }

  function announced(next: HeldToken | null, { aborted }: AbortSignal): HeldToken | null {
    if (next !== null && !aborted) tabs.tell({ kind: 'token', held: next });
    return next;
  }

  function hear(news: News): void {
    if (news.kind === 'asking' && isGood(held) && cookies.hasHint()) tabs.tell({ kind: 'token', held });
    if (news.kind === 'signed out') forget();
    const isNewer = news.kind === 'token' && news.held.renewAt > (held?.renewAt ?? clock());
    if (isNewer && isGood(news.held) && cookies.hasHint()) hold(news.held);
  }

  async function getAccessToken(notThis?: string): Promise<string | null> {
    const isSigningIn = exchange !== null && exchange.code !== null;
    if (!isSigningIn && (!cookies.hasHint() || config.apiBasePath === null)) return forget();
    if (notThis !== undefined && notThis === held?.token) {
      held = null;
      refused = notThis;
      if (clock() - refusedAt < REFUSAL_PAUSE_MS) return fail();
      refusedAt = clock();
    }
    if (held !== null && clock() < held.expiresAt) return held.token;
    return clock() < nextAttemptAt ? null : renew();
  }

  /** Looks again after something may have happened that nobody told: sleep, another tab's form, a cookie that has run out. */
  function lookAgain(): void {
    if (state.isAuthenticated === undefined) return;
    if (!cookies.hasHint()) {
      if (state.isAuthenticated) forget();
    } else if (page.document.visibilityState !== 'hidden' && !isGood(held) && clock() >= nextAttemptAt) {
      void renew();
    }
  }

  const stopListening = listen([
    [page, 'focus', lookAgain],
    [page.document, 'visibilitychange', lookAgain],
    [page.cookieStore, 'change', lookAgain],
    [
      page,
      'online',
      () => {
        nextAttemptAt = 0;
        lookAgain();
      },
    ],
    [page, 'pagehide', tabs.sleep],
    [
      page,
      'pageshow',
      (event) => {
        tabs.wake();
        if (!(event as PageTransitionEvent).persisted) return;
        // Nobody could tell this page anything: the token may be another person's by now.
        held = null;
        nextAttemptAt = 0;
        lookAgain();
      },
    ],
  ]);

  /** What a page is known by on the way to the sign-in page and back. */
  const target = (): string => ownAddress(page).replace(/#.*/s, '');

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getAccessToken,
    async fetchAccessToken(code) {
      requireApiBasePath(config);
      if (code) return signIn(code);
      return cookies.hasHint() ? renew() : forget();
    },
    async ensureAuthorization(options = {}) {
      requireApiBasePath(config);
      const code = takeCode(page, cookies);
      if (code !== null && (await signIn(code)) === null) {
        trips.giveUp(target());
        nextAttemptAt = 0;
      }
      if ((await getAccessToken()) !== null) return true;
      return {
        ...signInAddresses(options, { wpUrl: config.wpUrl, page, cookies }),
        ...(trips.hasReturned(target()) && { wasTried: true as const }),
      };
    },
    wayBack: () => wayBack(ownAddress(page), config),
    leaveToSignIn(result) {
      const address =
        result === true ? undefined : config.authType === 'local' ? result.login : result.redirect;
      if (result === true || result.wasTried || address === undefined || !trips.leave(target())) return false;
      page.location.replace(address);
      return true;
    },
    leaveToTarget() {
      const { href, origin } = page.location;
      const asked = readRedirectTarget(new URL(href).searchParams.get('redirect_uri'), origin);
      if (asked === null) return false;
      page.location.replace(origin + asked);
      return true;
    },
    async logout() {
      requireApiBasePath(config);
      const hadHint = cookies.hasHint();
      forget();
      // No tab asks for a token from here on.
      cookies.setHint(false);
      tabs.tell({ kind: 'signed out' });
      let isLoggedOut = false;
      try {
        isLoggedOut = await tabs.alone(route.logout);
        return isLoggedOut;
      } finally {
        if (hadHint && !isLoggedOut) cookies.setHint(true);
      }
    },
    [Symbol.dispose]() {
      stopListening();
      era.abort();
      clearTimeout(timer);
      tabs[Symbol.dispose]();
      listeners.clear();
    },
  };
}

type Listened = [
  on: Pick<Page, 'addEventListener' | 'removeEventListener'> | undefined,
  type: string,
  listener: (event: Event) => void,
];

/** @returns Ends it. */
function listen(all: readonly Listened[]): () => void {
  for (const [on, type, listener] of all) on?.addEventListener(type, listener);
  return () => {
    for (const [on, type, listener] of all) on?.removeEventListener(type, listener);
  };
}
