import { createLru, type Lru } from '@masthead/kit';

/** Approximate measured memory of an entry besides its text. */
const ENTRY_BYTES = 200;

/** Creates an LRU map with texts as keys and small values. @param maxBytes Approximate maximum memory. */
export const createTextLru = <Value>(maxBytes: number): Lru<string, Value> =>
  createLru(maxBytes, (_, text) => ENTRY_BYTES + text.length);
