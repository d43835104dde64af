import { hash } from 'node:crypto';
import { createLru } from '@masthead/kit';

/**
 * In-memory store of persisted queries by SHA-256, which makes queries short enough for GET. A client that requests an unknown hash
 * sends the full query again.
 */
export interface PersistedQueries {
  /** @param sha256 Lowercase hexadecimal. @returns `undefined` if it is not stored. */
  find(sha256: string): string | undefined;
  /** Stores a query. @returns Whether the hash matches; otherwise it is not stored. */
  store(sha256: string, text: string): boolean;
}

/** Approximate measured memory of an entry besides its texts. */
const ENTRY_BYTES = 200;

/** @param maxBytes Maximum memory, where a character counts as one byte; any client can add queries, and the least recently used are evicted. */
export function createPersistedQueries(maxBytes: number): PersistedQueries {
  const texts = createLru<string, string>(
    maxBytes,
    (text, sha256) => ENTRY_BYTES + sha256.length + text.length,
  );
  return {
    find: (sha256) => texts.get(sha256),
    store(sha256, text) {
      if (texts.get(sha256) === text) return true;
      // Encoding replaces lone surrogates, so malformed text has the hash of a different text.
      if (!text.isWellFormed() || hash('sha256', text) !== sha256) return false;
      texts.set(sha256, text);
      return true;
    },
  };
}
