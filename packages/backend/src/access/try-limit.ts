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
  const tries = createTryLimits({ clock, most, windowMs: 60_000 });
  return { take: () => tries.take('') };
}

/** The same for many: each key (an account, an address) has tries of its own. */
export interface TryLimits {
  /**
   * Tries once, if that is still allowed for this key.
   *
   * @returns 0 when it is, else the seconds until it will be.
   */
  take(key: string): number;
  /** Takes the last try of a key back: it was none of those that are counted, because it went well. */
  giveBack(key: string): void;
  /** How many keys are remembered. */
  readonly size: number;
}

/**
 * Allows so many tries of each key within any span of time. It is kept in memory: a restart forgets it.
 *
 * @param clock Epoch milliseconds.
 * @param windowMs The span.
 * @param mostKeys How many keys are remembered; beyond that, the one that was tried the longest ago is forgotten.
 */
export function createTryLimits(options: {
  clock: () => number;
  most: number;
  windowMs: number;
  mostKeys?: number;
}): TryLimits {
  const { clock, most, windowMs, mostKeys = 10_000 } = options;
  // A Map walks its keys in the order of insertion: a key that is tried is inserted anew, so the first is the oldest.
  const taken = new Map<string, number[]>();
  return {
    take(key) {
      const now = clock();
      const times = (taken.get(key) ?? []).filter((time) => time > now - windowMs);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= most) return Math.ceil((oldest + windowMs - now) / 1000);
      taken.delete(key);
      taken.set(key, [...times, now]);
      for (const first of taken.keys()) {
        if (taken.size <= mostKeys) break;
        taken.delete(first);
      }
      return 0;
    },
    giveBack(key) {
      const times = taken.get(key)?.slice(0, -1) ?? [];
      if (times.length > 0) taken.set(key, times);
      else taken.delete(key);
    },
    get size() {
      return taken.size;
    },
  };
}
