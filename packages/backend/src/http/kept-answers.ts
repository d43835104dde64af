import type { PublicAnswer } from './public-answer.ts';
import type { PublicQuery } from './public-query.ts';

/** In-memory LRU store of responses. */
export interface KeptAnswers {
  /** @param now Epoch milliseconds. */
  get(query: PublicQuery, now: number): PublicAnswer | undefined;
  /** @param expiresAt Epoch milliseconds; `Infinity` if it does not expire. */
  keep(query: PublicQuery, answer: PublicAnswer, until: number): void;
  /** Drops every response that depends on one of these keys. */
  drop(keys: Iterable<string>): void;
  dropAll(): void;
}

interface Kept {
  readonly key: string;
  readonly answer: PublicAnswer;
  readonly until: number;
  readonly size: number;
}

/** @param maxBytes Approximate maximum memory, including keys and bookkeeping. */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  // A Map iterates in insertion order. Used entries are re-inserted, so the first is the least recently used.
  const all = new Map<string, Kept>();
  const dependents = new Map<string, Set<Kept>>();
  let usedBytes = 0;
  return {
    get({ key }, now) {
      const kept = all.get(key);
      if (!kept) return undefined;
      if (now >= kept.until) {
        remove(kept);
        return undefined;
      }
      all.delete(key);
      all.set(key, kept);
      return kept.answer;
    },
    keep({ key }, answer, until) {
      const before = all.get(key);
      if (before) remove(before);
      const size = sizeOf(answer);
      if (size > maxBytes) return;
      const kept: Kept = { key, answer, until, size };
      all.set(key, kept);
      for (const each of answer.keys) {
        const others = dependents.get(each);
        if (others) others.add(kept);
        else dependents.set(each, new Set([kept]));
      }
      usedBytes += size;
      for (const oldest of all.values()) {
        if (usedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
    drop(keys) {
      for (const key of keys) for (const kept of dependents.get(key) ?? []) remove(kept);
    },
    dropAll() {
      all.clear();
      dependents.clear();
      usedBytes = 0;
    },
  };

  function remove(kept: Kept): void {
    all.delete(kept.key);
    usedBytes -= kept.size;
    for (const each of kept.answer.keys) {
      const others = dependents.get(each);
      others?.delete(kept);
      if (others?.size === 0) dependents.delete(each);
    }
  }
}

/** Approximate measured memory of an entry besides its bytes. */
const ENTRY_BYTES = 1500;
const KEY_BYTES = 120;

const sizeOf = ({ bytes, keys }: PublicAnswer): number =>
  ENTRY_BYTES + bytes.byteLength + keys.reduce((sum, key) => sum + KEY_BYTES + key.length, 0);
