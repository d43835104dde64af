import { hasUnboundedUrl } from './unbounded-urls.ts';
import type { CacheEntry } from './cache-entry.ts';

/**
 * Cache entries, indexed by key and by dependency. Eviction is segmented LRU (probationary and protected), so that a crawler that requests
 * each page once does not evict pages that are requested repeatedly. Entries with unbounded URLs have a limited share and are evicted first
 * beyond it.
 */
export interface PageStore {
  get(key: string): CacheEntry | undefined;
  /** Marks a page as most recently used. */
  touch(page: CacheEntry): void;
  put(page: CacheEntry): void;
  /** Call after `encoded` or `keys` of a stored page have changed. */
  measure(page: CacheEntry): void;
  /** Replaces the dependency keys. */
  index(page: CacheEntry, keys: readonly string[]): void;
  remove(page: CacheEntry): void;
  /** The pages that depend on a key. */
  dependingOn(key: string): Iterable<CacheEntry>;
  all(): Iterable<CacheEntry>;
  /** All pages, by priority (the last to be evicted first). */
  byDemand(): CacheEntry[];
  /** Whether a page is in the protected segment. */
  isProtected(page: CacheEntry): boolean;
  readonly bytes: number;
  readonly count: number;
  readonly evictions: number;
}

/** Estimated overhead of an entry besides its strings and bodies, measured. */
const ENTRY_BYTES = 2500;
const KEY_BYTES = 120;
const QUERY_BYTES = 300;
/** A cache tag, in the headers of each encoding. */
const TAG_BYTES = 4 * 9;
const MAX_TAGS = 240;

/** Maximum share of the protected segment; the rest is for new pages. */
const PROTECTED_SHARE = 0.7;

/** Maximum share of entries with unbounded URLs. */
const UNBOUNDED_SHARE = 0.2;

/** @param maxBytes Maximum size of all entries. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, CacheEntry>();
  // A Set iterates in insertion order. Entries are re-inserted on use, so the first one is the least recently used.
  const probationary = new Set<CacheEntry>();
  const protectedEntries = new Set<CacheEntry>();
  const unbounded = new Set<CacheEntry>();
  const dependents = new Map<string, Set<CacheEntry>>();
  let bytes = 0;
  let protectedBytes = 0;
  let unboundedBytes = 0;
  let evictions = 0;

  const store: PageStore = {
    get: (key) => pages.get(key),
    touch(page) {
      if (unbounded.delete(page)) unbounded.add(page);
      else if (protectedEntries.delete(page)) protectedEntries.add(page);
      else if (probationary.delete(page)) promote(page);
    },
    put(page) {
      const before = pages.get(page.key);
      const wasProtected = before !== undefined && protectedEntries.has(before);
      if (before) store.remove(before);
      pages.set(page.key, page);
      page.size = 0;
      (hasUnboundedUrl(page) ? unbounded : wasProtected ? protectedEntries : probationary).add(page);
      for (const key of page.keys) add(key, page);
      store.measure(page);
    },
    measure(page) {
      if (pages.get(page.key) !== page) return;
      grow(page, sizeOf(page) - page.size);
      for (const oldest of evictionOrder()) {
        if (bytes <= maxBytes) break;
        store.remove(oldest);
        evictions += 1;
      }
    },
    index(page, keys) {
      if (pages.get(page.key) === page) {
        for (const key of page.keys) drop(key, page);
        for (const key of keys) add(key, page);
      }
      page.keys = keys;
      store.measure(page);
    },
    remove(page) {
      if (pages.get(page.key) !== page) return;
      pages.delete(page.key);
      grow(page, -page.size);
      probationary.delete(page);
      protectedEntries.delete(page);
      unbounded.delete(page);
      for (const key of page.keys) drop(key, page);
    },
    dependingOn: (key) => dependents.get(key) ?? [],
    all: () => pages.values(),
    isProtected: (page) => protectedEntries.has(page),
    byDemand: () => [protectedEntries, probationary, unbounded].flatMap((each) => [...each].toReversed()),
    get bytes() {
      return bytes;
    },
    get count() {
      return pages.size;
    },
    get evictions() {
      return evictions;
    },
  };
  return store;

  /** All pages in eviction order. */
  function* evictionOrder(): Generator<CacheEntry> {
    for (const page of unbounded) {
      if (unboundedBytes <= maxBytes * UNBOUNDED_SHARE) break;
      yield page;
    }
    yield* probationary;
    yield* unbounded;
    yield* protectedEntries;
  }

  function grow(page: CacheEntry, by: number): void {
    page.size += by;
    bytes += by;
    if (protectedEntries.has(page)) protectedBytes += by;
    else if (unbounded.has(page)) unboundedBytes += by;
  }

  /** Promotes a page to the protected segment; entries beyond its share are demoted to the probationary one. */
  function promote(page: CacheEntry): void {
    protectedEntries.add(page);
    protectedBytes += page.size;
    for (const oldest of protectedEntries) {
      if (protectedBytes <= maxBytes * PROTECTED_SHARE || oldest === page) break;
      protectedEntries.delete(oldest);
      protectedBytes -= oldest.size;
      probationary.add(oldest);
    }
  }

  function add(key: string, page: CacheEntry): void {
    dependents.getOrInsertComputed(key, () => new Set()).add(page);
  }

  function drop(key: string, page: CacheEntry): void {
    const others = dependents.get(key);
    others?.delete(page);
    if (others?.size === 0) dependents.delete(key);
  }
}

function sizeOf({ key, page, encoded, keys }: CacheEntry): number {
  const bodies = page.body.byteLength + (encoded.br?.byteLength ?? 0) + (encoded.gzip?.byteLength ?? 0);
  const names = keys.reduce((sum, each) => sum + KEY_BYTES + each.length, 0);
  const tags = TAG_BYTES * Math.min(keys.length, MAX_TAGS);
  const queryBytes = page.queries.reduce(
    (sum, { url, body, keys: own, usedFields }) =>
      sum +
      QUERY_BYTES +
      (body === null ? url : body.values).length +
      (usedFields?.length ?? 0) +
      8 * own.length,
    0,
  );
  return ENTRY_BYTES + key.length + bodies + names + tags + queryBytes;
}
