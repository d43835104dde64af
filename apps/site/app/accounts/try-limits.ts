/** Counts tries of each key: an account, an address. */
export interface TryLimits {
  /**
   * Tries once, if that is still allowed for this key.
   *
   * @returns 0 when it is, else the seconds until it will be.
   */
  take(key: string): number;
  /** Says that the last try of a key is none of those that are counted. */
  giveBack(key: string): void;
}

/**
 * Allows so many tries of each key within any span of time. It is kept in memory: a restart forgets it.
 *
 * @param options.clock Epoch milliseconds.
 * @param options.mostKeys How many keys are remembered; beyond that, the one that was tried the longest ago is forgotten.
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
  // A Map keeps the order in which keys were put in; one that is tried goes to the end.
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
