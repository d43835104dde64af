/** A rate limiter with one counter per key: an account or an IP address. */
export interface RateLimiter {
  /**
   * Counts an attempt, if the key is still below its limit.
   *
   * @returns 0 when allowed, otherwise the seconds until it is.
   */
  take(key: string): number;
  /** Removes the last attempt of a key from the count. */
  refund(key: string): void;
}

/**
 * Creates a sliding-window rate limiter. Its state is in memory and lost on restart.
 *
 * @param options.clock Epoch milliseconds.
 * @param options.mostKeys Number of keys to remember; beyond that, the least recently used one is evicted.
 */
export function createRateLimiter({
  clock,
  most,
  windowMs,
  mostKeys = 10_000,
}: {
  clock: () => number;
  most: number;
  windowMs: number;
  mostKeys?: number;
}): RateLimiter {
  // A Map iterates in insertion order; a used key moves to the end.
  const attempts = new Map<string, readonly number[]>();
  return {
    take(key) {
      const now = clock();
      const recent = (attempts.get(key) ?? []).filter((instant) => instant + windowMs > now);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) return Math.ceil((first + windowMs - now) / 1000);
      attempts.delete(key);
      attempts.set(key, [...recent, now]);
      const [oldest] = attempts.keys();
      if (attempts.size > mostKeys && oldest !== undefined) attempts.delete(oldest);
      return 0;
    },
    refund(key) {
      const instants = attempts.get(key)?.slice(0, -1) ?? [];
      if (instants.length === 0) attempts.delete(key);
      else attempts.set(key, instants);
    },
  };
}
