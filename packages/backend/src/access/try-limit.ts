/** Limits attempts at something that could be brute-forced, such as passwords. */
export interface TryLimit {
  /**
   * Counts one attempt if it is allowed.
   *
   * @returns 0 if it is, else the seconds until the next one will be.
   */
  take(): number;
}

/**
 * Limits attempts within a minute in total, for callers that cannot be told apart.
 *
 * @param clock Epoch milliseconds.
 */
export function createTryLimit({ clock, most }: { clock: () => number; most: number }): TryLimit {
  const tries = createTryLimits({ clock, most, windowMs: 60_000 });
  return { take: () => tries.take('') };
}

/** The same for many keys (accounts, IP addresses), each counted separately. */
export interface TryLimits {
  /**
   * Counts one attempt of this key if it is allowed.
   *
   * @returns 0 if it is, else the seconds until the next one will be.
   */
  take(key: string): number;
  /** Refunds the last attempt of a key, for example because it succeeded. */
  giveBack(key: string): void;
  /** How many keys are tracked. */
  readonly size: number;
}

/**
 * Limits attempts per key within a sliding window. Held in memory: a restart resets it.
 *
 * @param clock Epoch milliseconds.
 * @param windowMs The length of the window.
 * @param mostKeys How many keys are tracked; above that, the least recently used one is forgotten.
 */
export function createTryLimits(options: {
  clock: () => number;
  most: number;
  windowMs: number;
  mostKeys?: number;
}): TryLimits {
  const { clock, most, windowMs, mostKeys = 10_000 } = options;
  // A Map iterates in insertion order: each use reinserts its key, so the first key is the least recently used.
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
