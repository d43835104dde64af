/** A set of keys that expire. */
export interface TtlSet {
  add(key: string): void;
  has(key: string): boolean;
  clear(): void;
}

/**
 * @param options.forMs Lifetime of a key in milliseconds.
 * @param options.most Maximum size; the oldest key is dropped.
 * @param options.clock Epoch milliseconds.
 */
export function createTtlSet({
  ttlMs,
  maxSize,
  clock,
}: {
  ttlMs: number;
  maxSize: number;
  clock: () => number;
}): TtlSet {
  const until = new Map<string, number>();
  return {
    add(key) {
      until.delete(key);
      until.set(key, clock() + ttlMs);
      const [oldest] = until.keys();
      if (until.size > maxSize && oldest !== undefined) until.delete(oldest);
    },
    has: (key) => clock() < (until.get(key) ?? 0),
    clear: () => until.clear(),
  };
}
