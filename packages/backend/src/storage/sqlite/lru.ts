/** A map of bounded size that evicts the least recently used entry. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined;
  /** Stores the value and returns it. */
  set(key: Key, value: Value): Value;
  clear(): void;
  readonly size: number;
}

/** Creates an LRU map. @param capacity Maximum number of entries, at least 1. */
export function createLru<Key, Value>(capacity: number): Lru<Key, Value> {
  // A Map iterates in insertion order: used entries are reinserted, so the first one is the oldest.
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
