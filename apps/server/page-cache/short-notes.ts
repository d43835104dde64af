/** A set of keys that expire. */
export interface ShortNotes {
  add(key: string): void;
  has(key: string): boolean;
  clear(): void;
}

/**
 * @param options.forMs Lifetime of a key in milliseconds.
 * @param options.most Maximum size; the oldest key is dropped.
 * @param options.clock Epoch milliseconds.
 */
export function createShortNotes({
  forMs,
  most,
  clock,
}: {
  forMs: number;
  most: number;
  clock: () => number;
}): ShortNotes {
  const until = new Map<string, number>();
  return {
    add(key) {
      until.delete(key);
      until.set(key, clock() + forMs);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
    has: (key) => clock() < (until.get(key) ?? 0),
    clear: () => until.clear(),
  };
}
