import { hash } from 'node:crypto';
import { createRecentlyAsked } from './recently-asked.ts';

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

/** @param maxBytes Of all texts: anybody may send some, and those that were not asked for the longest make room. */
export function createPersistedQueries(maxBytes: number): PersistedQueries {
  const texts = createRecentlyAsked<string>(maxBytes);
  return {
    find: (sha256) => texts.get(sha256),
    keep(sha256, text) {
      if (texts.get(sha256) === text) return true;
      // What is no text has the hash of another one, in which something stands in its place.
      if (!text.isWellFormed() || hash('sha256', text) !== sha256) return false;
      texts.set(sha256, text);
      return true;
    },
  };
}
