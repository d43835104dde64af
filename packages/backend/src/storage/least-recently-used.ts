/** A map of bounded size: the entry that was not asked for the longest makes room for a new one. */
export interface LeastRecentlyUsed<Key, Value> {
  get(key: Key): Value | undefined;
  /** Keeps the value and hands it back. */
  set(key: Key, value: Value): Value;
  clear(): void;
  readonly size: number;
}

/** @param capacity The most entries that are kept, 1 or more. */
export function leastRecentlyUsed<Key, Value>(capacity: number): LeastRecentlyUsed<Key, Value> {
  // A Map walks its keys in the order of insertion: what is used is inserted anew, so the first is the oldest.
  const entries = new Map<Key, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > capacity ? entries.keys().next() : undefined;
      if (oldest && !oldest.done) entries.delete(oldest.value);
      return value;
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
