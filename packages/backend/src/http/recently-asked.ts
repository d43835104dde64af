/** What was asked lately, by its letters. What was not asked for the longest makes room. */
export interface RecentlyAsked<Value> {
  get(letters: string): Value | undefined;
  set(letters: string, value: Value): void;
}

/** What an entry takes besides its letters. Measured, roughly. */
const ENTRY_BYTES = 200;

/**
 * @param maxBytes Of all entries: anybody may ask for anything. A letter counts as a byte; in a text with others than Latin ones
 * it takes two.
 */
export function createRecentlyAsked<Value>(maxBytes: number): RecentlyAsked<Value> {
  // A Map walks its keys in the order of insertion: what is used is inserted anew, so the first is the oldest.
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
