/** When the next token is requested: before the current one expires, or after the back-off that follows a failure. */
export interface RenewalSchedule {
  /** Whether no token is requested at the moment, because a request has failed. */
  readonly isBackingOff: () => boolean;
  /** Number of failures in a row. */
  readonly failures: () => number;
  /** Schedules the renewal of a new token; ends the back-off. */
  readonly renewAt: (instant: number) => void;
  /** Schedules the next attempt after this many failures in a row. */
  readonly backOff: (failures: number) => void;
  /** Allows the next attempt immediately. */
  readonly endBackOff: () => void;
  /** Cancels the scheduled attempt and forgets the failures. */
  readonly reset: () => void;
}

/** Exponential back-off after a failure: 2 s, doubling, up to 5 min. */
const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 300_000);

/**
 * @param now Milliseconds of a monotonic clock.
 * @param renew Called at the scheduled time.
 */
export function createRenewalSchedule(now: () => number, renew: () => void): RenewalSchedule {
  let failures = 0;
  let nextAttemptAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      nextAttemptAt = 0;
      renew();
    }, ms);
  }

  return {
    isBackingOff: () => now() < nextAttemptAt,
    failures: () => failures,
    renewAt(instant) {
      failures = 0;
      nextAttemptAt = 0;
      renewIn(Math.max(instant - now(), 0));
    },
    backOff(count) {
      failures = count;
      nextAttemptAt = now() + retryDelayMs(count);
      renewIn(retryDelayMs(count));
    },
    endBackOff() {
      nextAttemptAt = 0;
    },
    reset() {
      failures = 0;
      nextAttemptAt = 0;
      clearTimeout(timer);
    },
  };
}
