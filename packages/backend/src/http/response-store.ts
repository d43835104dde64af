import type { PublicResponse } from './public-response.ts';
import type { PublicQuery } from './public-query.ts';

/** In-memory LRU store of responses. */
export interface ResponseStore {
  /** @param now Epoch milliseconds. */
  get(query: PublicQuery, now: number): PublicResponse | undefined;
  /** @param expiresAt Epoch milliseconds; `Infinity` if it does not expire. */
  set(query: PublicQuery, answer: PublicResponse, expiresAt: number): void;
  /** Drops every response that depends on one of these keys. */
  drop(keys: Iterable<string>): void;
  clear(): void;
}

interface StoredResponse {
  readonly key: string;
  readonly response: PublicResponse;
  readonly expiresAt: number;
  readonly size: number;
}

/** @param maxBytes Approximate maximum memory, including keys and bookkeeping. */
export function createResponseStore(maxBytes: number): ResponseStore {
  // A Map iterates in insertion order. Used entries are re-inserted, so the first is the least recently used.
  const all = new Map<string, StoredResponse>();
  const dependents = new Map<string, Set<StoredResponse>>();
  let usedBytes = 0;
  return {
    get({ key }, now) {
      const stored = all.get(key);
      if (!stored) return undefined;
      if (now >= stored.expiresAt) {
        remove(stored);
        return undefined;
      }
      all.delete(key);
      all.set(key, stored);
      return stored.response;
    },
    set({ key }, response, expiresAt) {
      const before = all.get(key);
      if (before) remove(before);
      const size = sizeOf(response);
      if (size > maxBytes) return;
      const stored: StoredResponse = { key, response, expiresAt, size };
      all.set(key, stored);
      for (const each of response.keys) dependents.getOrInsertComputed(each, () => new Set()).add(stored);
      usedBytes += size;
      for (const oldest of all.values()) {
        if (usedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
    drop(keys) {
      for (const key of keys) for (const stored of dependents.get(key) ?? []) remove(stored);
    },
    clear() {
      all.clear();
      dependents.clear();
      usedBytes = 0;
    },
  };

  function remove(stored: StoredResponse): void {
    all.delete(stored.key);
    usedBytes -= stored.size;
    for (const each of stored.response.keys) {
      const others = dependents.get(each);
      others?.delete(stored);
      if (others?.size === 0) dependents.delete(each);
    }
  }
}

/** Approximate measured memory of an entry besides its bytes. */
const ENTRY_BYTES = 1500;
const KEY_BYTES = 120;

/** A response object takes about as much memory as its JSON. */
const sizeOf = ({ bytes, value, keys }: PublicResponse): number =>
  ENTRY_BYTES +
  bytes.byteLength * (value === undefined ? 1 : 2) +
  keys.reduce((sum, key) => sum + KEY_BYTES + key.length, 0);
