import type { AccessToken } from './access-token.ts';
import type { SessionCookies } from './browser.ts';
import type { CrossTabChannel } from './cross-tab.ts';
import type { TokenRoute } from './token-route.ts';
import type { TokenSession } from './token-session.ts';

/** Fetches tokens, one tab of the browser at a time. Each function returns `null` on failure. */
export interface TokenFetcher {
  /** The token for an authorization code. */
  readonly exchange: (code: string, signal: AbortSignal) => Promise<AccessToken | null>;
  /** A usable token: one that another tab has, or a renewed one. */
  readonly renew: (signal: AbortSignal) => Promise<AccessToken | null>;
}

export function createTokenFetcher({
  crossTab,
  cookies,
  route,
  session: { held, schedule, syncWithCookie },
}: {
  readonly crossTab: Pick<CrossTabChannel, 'withLock' | 'publish' | 'requestToken'>;
  readonly cookies: SessionCookies;
  readonly route: TokenRoute;
  readonly session: Pick<TokenSession, 'held' | 'schedule' | 'syncWithCookie'>;
}): TokenFetcher {
  return {
    exchange: (code, signal) => runLocked(() => fetchToken(code, signal)),
    renew: (signal) => runLocked(() => currentOrRenewed(signal)),
  };

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

  async function currentOrRenewed(signal: AbortSignal): Promise<AccessToken | null> {
    if (!held.isUsable(held.current())) await crossTab.requestToken();
    // Meanwhile another tab may have renewed the token, failed, or signed out.
    const current = held.current();
    if (held.isUsable(current)) return current;
    return signal.aborted || cookies.hint() === null || schedule.isBackingOff()
      ? null
      : fetchToken(null, signal);
  }
}
