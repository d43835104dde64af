import type { AccessToken } from './access-token.ts';

/** A token request in flight, shared by all callers. */
interface SharedRequest {
  /** The authorization code; `null` for a renewal. */
  readonly code: string | null;
  readonly token: Promise<string | null>;
}

/** The token request in flight, of which there is at most one. */
export interface TokenRequests {
  readonly inFlight: () => SharedRequest | null;
  readonly isSigningIn: () => boolean;
  /**
   * Starts a request that all callers share.
   *
   * @param settle Receives the result and returns the token for the callers. Not called if the request was discarded, so that no caller
   *   gets the token of a previous user.
   */
  readonly start: (
    code: string | null,
    request: {
      readonly run: (signal: AbortSignal) => Promise<AccessToken | null>;
      readonly settle: (token: AccessToken | null) => string | null;
    },
  ) => Promise<string | null>;
  /** Aborts the request in flight and discards its result. */
  readonly discard: () => void;
  /** Discards the request in flight; no further one starts. */
  readonly close: () => void;
}

export function createTokenRequests(): TokenRequests {
  let inFlight: SharedRequest | null = null;
  let discarding = new AbortController();
  let isClosed = false;

  function discard(): void {
    discarding.abort();
    discarding = new AbortController();
    inFlight = null;
  }

  return {
    inFlight: () => inFlight,
    isSigningIn: () => inFlight !== null && inFlight.code !== null,
    start(code, { run, settle }) {
      if (isClosed) return Promise.resolve(null);
      const { signal } = discarding;
      const complete = async (): Promise<string | null> => {
        const token = await run(signal);
        if (signal.aborted) return null;
        inFlight = null;
        return settle(token);
      };
      const token = complete();
      inFlight = { code, token };
      return token;
    },
    discard,
    close() {
      isClosed = true;
      discard();
    },
  };
}
