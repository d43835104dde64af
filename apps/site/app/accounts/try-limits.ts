/** A rate limiter with one counter per key: an account or an IP address. */
export interface TryLimits {
  /**
   * Counts an attempt, if the key is still below its limit.
   *
   * @returns 0 when allowed, otherwise the seconds until it is.
   */
  take(key: string): number;
  /** Removes the last attempt of a key from the count. */
  giveBack(key: string): void;
}

/**
 * Creates a sliding-window rate limiter. Its state is in memory and lost on restart.
 *
 * @param options.clock Epoch milliseconds.
 * @param options.mostKeys Number of keys to remember; beyond that, the least recently used one is evicted.
 */
export function createTryLimits({
  clock,
  most,
  windowMs,
  mostKeys = 10_000,
}: {
  clock: () => number;
  most: number;
  windowMs: number;
  mostKeys?: number;
}): TryLimits {
  // A Map iterates in insertion order; a used key moves to the end.
  const triedAt = new Map<string, readonly number[]>();
  return {
    take(key) {
      const now = clock();
      const recent = (triedAt.get(key) ?? []).filter((instant) => instant + windowMs > now);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) return Math.ceil((first + windowMs - now) / 1000);
      triedAt.delete(key);
      triedAt.set(key, [...recent, now]);
      const [oldest] = triedAt.keys();
      if (triedAt.size > mostKeys && oldest !== undefined) triedAt.delete(oldest);
      return 0;
    },
    giveBack(key) {
      const instants = triedAt.get(key)?.slice(0, -1) ?? [];
      if (instants.length === 0) triedAt.delete(key);
      else triedAt.set(key, instants);
    },
  };
}
