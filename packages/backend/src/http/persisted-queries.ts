import { hash } from 'node:crypto';

/**
 * Texts of queries that clients ask for by their SHA-256, so that a query fits into an address, and is answered by GET. They
 * are in memory, and whoever asks for one that is not sends it again.
 */
export interface PersistedQueries {
  /** @param sha256 In hexadecimal, small letters. @returns `undefined` for one that is not kept, or not any more. */
  find(sha256: string): string | undefined;
  /** Keeps a text. @returns Whether it has this hash; one that has not is not kept. */
  keep(sha256: string, text: string): boolean;
}

/**
 * @param maxChars Of all texts: anybody may send some, and those that were not asked for the longest make room. A letter
 * takes a byte, or two in a text with others than Latin ones.
 */
export function createPersistedQueries(maxChars: number): PersistedQueries {
  // A Map walks its keys in the order of insertion: what is used is inserted anew, so the first is the oldest.
  const texts = new Map<string, string>();
  let usedChars = 0;
  return {
    find(sha256) {
      const text = texts.get(sha256);
      if (text === undefined) return undefined;
      texts.delete(sha256);
      texts.set(sha256, text);
      return text;
    },
    keep(sha256, text) {
      if (texts.get(sha256) === text) return true;
      if (hash('sha256', text) !== sha256) return false;
      texts.set(sha256, text);
      usedChars += text.length + entryChars;
      for (const [oldest, { length }] of texts) {
        if (usedChars <= maxChars) break;
        texts.delete(oldest);
        usedChars -= length + entryChars;
      }
      return true;
    },
  };
}

/** What an entry takes besides its text. */
const entryChars = 200;
