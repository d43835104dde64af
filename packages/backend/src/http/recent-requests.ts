/** An LRU map by request text. */
export interface RecentRequests<Value> {
  get(letters: string): Value | undefined;
  set(letters: string, value: Value): void;
}

/** Approximate measured memory of an entry besides its text. */
const ENTRY_BYTES = 200;

/**
 * @param maxBytes Maximum memory, because any client can add entries. Each character counts as one byte, although V8 uses two for
 * text outside Latin-1.
 */
export function createRecentRequests<Value>(maxBytes: number): RecentRequests<Value> {
  // A Map iterates in insertion order. Used entries are re-inserted, so the first is the least recently used.
  const entries = new Map<string, Value>();
  let usedBytes = 0;
  const remove = (letters: string): void => {
    const value = entries.get(letters);
    if (value === undefined) return;
    entries.delete(letters);
    usedBytes -= sizeOf(letters, value);
  };
  return {
    get(letters) {
      const value = entries.get(letters);
      if (value === undefined) return undefined;
      entries.delete(letters);
      entries.set(letters, value);
      return value;
    },
    set(letters, value) {
      remove(letters);
      entries.set(letters, value);
      usedBytes += sizeOf(letters, value);
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

const sizeOf = (letters: string, value: unknown): number =>
  ENTRY_BYTES + letters.length + (typeof value === 'string' ? value.length : 0);
