/** Counts tries of something that must not be tried out, such as passwords. */
export interface TryLimit {
  /**
   * Tries once, if that is still allowed.
   *
   * @returns 0 when it is, else the seconds until it will be.
   */
  take(): number;
}

/**
 * Allows so many tries within a minute, whoever makes them: who asks is not known, and behind many addresses may be one.
 *
 * @param clock Epoch milliseconds.
 */
export function createTryLimit({ clock, most }: { clock: () => number; most: number }): TryLimit {
  const taken: number[] = [];
  return {
    take() {
      const now = clock();
      while (taken[0] !== undefined && taken[0] <= now - minuteMs) taken.shift();
      const [oldest] = taken;
      if (oldest !== undefined && taken.length >= most) return Math.ceil((oldest + minuteMs - now) / 1000);
      taken.push(now);
      return 0;
    },
  };
}

const minuteMs = 60_000;
