/** A map of bounded size that evicts the least recently used entries. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined;
  /** Stores the value and returns it. */
  set(key: Key, value: Value): Value;
  delete(key: Key): void;
  clear(): void;
  /** How many entries there are. */
  readonly size: number;
}

/**
 * Creates an LRU map.
 *
 * @param maxSize Maximum total size, at least 1.
 * @param sizeOf The size of an entry, the same at every call; by default 1, so that `maxSize` is the number of entries. An entry above
 * `maxSize` is not stored, and evicts nothing but the previous value of its key.
 */
export function createLru<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value, key: Key) => number = () => 1,
): Lru<Key, Value> {
  // A Map iterates in insertion order: used entries are reinserted, so the first one is the oldest.
  const entries = new Map<Key, Value>();
  let usedSize = 0;
  const remove = (key: Key): void => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    usedSize -= sizeOf(value, key);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      const size = sizeOf(value, key);
      if (size > maxSize) return value;
      entries.set(key, value);
      usedSize += size;
      for (const oldest of entries.keys()) {
        if (usedSize <= maxSize) break;
        remove(oldest);
      }
      return value;
    },
    delete: remove,
    clear() {
      entries.clear();
      usedSize = 0;
    },
    get size() {
      return entries.size;
    },
  };
}
