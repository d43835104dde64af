import type { AccessToken } from './access-token.ts';

/** The access token in memory, and the last one that the backend rejected. */
export interface HeldToken {
  /** The token; `null` if there is none. It may be due for renewal. */
  readonly current: () => AccessToken | null;
  readonly set: (token: AccessToken) => void;
  readonly clear: () => void;
  /** Whether a token needs no renewal and was not rejected. */
  readonly isUsable: (token: AccessToken | null) => token is AccessToken;
  /** Clears the current token if it is the one that the backend rejected. */
  readonly reject: (rejected: string) => void;
}

/** If the backend rejects the replacement within this time, there is no further one: tokens may not reach the backend at all. */
const REJECTION_PAUSE_MS = 60_000;

/** @param now Milliseconds of a monotonic clock. */
export function createHeldToken(now: () => number): HeldToken {
  let current: AccessToken | null = null;
  let rejectedToken: string | null = null;
  let rejectedAt = Number.NEGATIVE_INFINITY;
  return {
    current: () => current,
    set(token) {
      current = token;
    },
    clear() {
      current = null;
    },
    isUsable: (token): token is AccessToken =>
      token !== null && token.token !== rejectedToken && now() < token.renewAt,
    reject(rejected) {
      if (rejected !== current?.token || now() - rejectedAt < REJECTION_PAUSE_MS) return;
      current = null;
      rejectedToken = rejected;
      rejectedAt = now();
    },
  };
}
