/** Limits attempts at something that could be brute-forced, such as passwords. */
export interface SingleRateLimiter {
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
export function createSingleRateLimiter({
  clock,
  most,
}: {
  clock: () => number;
  most: number;
}): SingleRateLimiter {
  const limiter = createRateLimiter({ clock, most, windowMs: 60_000 });
  return { take: () => limiter.take('') };
}

/** The same for many keys (accounts, IP addresses), each counted separately. */
export interface RateLimiter {
  /**
   * Counts one attempt of this key if it is allowed.
   *
   * @returns 0 if it is, else the seconds until the next one will be.
   */
  take(key: string): number;
  /** Refunds the last attempt of a key, for example because it succeeded. */
  refund(key: string): void;
  /** How many keys are tracked. */
  readonly size: number;
}

/**
 * Limits attempts per key within a sliding window. Held in memory: a restart resets it.
 *
 * @param clock Epoch milliseconds.
 * @param windowMs The length of the window.
 * @param maxKeys How many keys are tracked; above that, the least recently used one is forgotten.
 */
export function createRateLimiter(options: {
  clock: () => number;
  most: number;
  windowMs: number;
  maxKeys?: number;
}): RateLimiter {
  const { clock, most, windowMs, maxKeys = 10_000 } = options;
  // A Map iterates in insertion order: each use reinserts its key, so the first key is the least recently used.
  const attempts = new Map<string, number[]>();
  return {
    take(key) {
      const now = clock();
      const times = (attempts.get(key) ?? []).filter((time) => time > now - windowMs);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= most) return Math.ceil((oldest + windowMs - now) / 1000);
      attempts.delete(key);
      attempts.set(key, [...times, now]);
      for (const first of attempts.keys()) {
        if (attempts.size <= maxKeys) break;
        attempts.delete(first);
      }
      return 0;
    },
    refund(key) {
      const times = attempts.get(key)?.slice(0, -1) ?? [];
      if (times.length > 0) attempts.set(key, times);
      else attempts.delete(key);
    },
    get size() {
      return attempts.size;
    },
  };
}
