/** A page's clocks, in milliseconds. */
export interface MonotonicClock {
  /** Monotonic, with an arbitrary origin. Used for lifetimes and delays. */
  readonly now: () => number;
  /** The machine's wall clock, since the epoch: it can be set forward or back at any time, and is the same in all tabs. */
  readonly wallNow: () => number;
}

/** A larger difference between the two clocks than drift can explain. */
const LEAP_MS = 1000;

/**
 * A monotonic clock that includes time spent in sleep: `performance.now` pauses during sleep, and `Date.now` can be set back.
 *
 * @param wallNow `Date.now`
 * @param steady `performance.now`
 */
export function createMonotonicClock(
  wallNow: () => number,
  steady = (): number => performance.now(),
): MonotonicClock {
  const offset = (): number => wallNow() - steady();
  let difference = offset();
  let leaps = 0;
  return {
    wallNow,
    now() {
      const leap = offset() - difference;
      difference += leap;
      if (leap > LEAP_MS) leaps += leap;
      return steady() + leaps;
    },
  };
}
