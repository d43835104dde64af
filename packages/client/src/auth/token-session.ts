import type { AccessToken } from './access-token.ts';
import type { AuthState } from './auth-session.ts';
import { createAuthStateStore } from './auth-state-store.ts';
import type { SessionCookies } from './browser.ts';
import { createHeldToken, type HeldToken } from './held-token.ts';
import { createRenewalSchedule, type RenewalSchedule } from './renewal-schedule.ts';
import { createTokenRequests, type TokenRequests } from './token-requests.ts';

/** The session of a page: its access token, its requests for tokens, and its observable state. */
export interface TokenSession {
  readonly held: HeldToken;
  readonly requests: TokenRequests;
  readonly schedule: RenewalSchedule;
  readonly state: () => AuthState;
  readonly setState: (isAuthenticated: boolean, session: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Clears the token; results of earlier requests are discarded. */
  readonly reset: () => void;
  readonly end: () => null;
  /** Compares with the hint cookie: the session may have ended, or been replaced by another one. */
  readonly syncWithCookie: () => void;
  readonly store: (token: AccessToken) => string;
  /** A token request has failed. As long as the hint cookie exists, the site may only be unreachable. */
  readonly fail: () => null;
  readonly close: () => void;
}

export interface TokenSessionOptions {
  readonly cookies: SessionCookies;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called when the token is due for renewal. */
  readonly renew: () => void;
  /** Called with the number of failures in a row, when one begins a back-off. */
  readonly onFailure: (failures: number) => void;
}

export function createTokenSession({ cookies, now, renew, onFailure }: TokenSessionOptions): TokenSession {
  const { state, set: setState, subscribe, close: removeListeners } = createAuthStateStore();
  const held = createHeldToken(now);
  const requests = createTokenRequests();
  const schedule = createRenewalSchedule(now, renew);

  function reset(): void {
    requests.discard();
    held.clear();
    schedule.reset();
  }

  function end(): null {
    reset();
    setState(false, null);
    return null;
  }

  return {
    held,
    requests,
    schedule,
    state,
    setState,
    subscribe,
    reset,
    end,
    syncWithCookie() {
      if (state().session === undefined || requests.isSigningIn()) return;
      const session = cookies.hint();
      if (session === state().session) return;
      reset();
      setState(false, session);
    },
    store(token) {
      held.set(token);
      schedule.renewAt(token.renewAt);
      setState(true, token.session);
      return token.token;
    },
    fail() {
      const session = cookies.hint();
      if (session === null) return end();
      held.clear();
      // Another tab may have published the failure while this one waited for the lock.
      if (!schedule.isBackingOff()) {
        const failures = schedule.failures() + 1;
        onFailure(failures);
        schedule.backOff(failures);
      }
      setState(false, session);
      return null;
    },
    close() {
      requests.close();
      reset();
      removeListeners();
    },
  };
}
