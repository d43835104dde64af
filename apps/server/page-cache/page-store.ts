import { isMadeUp } from './made-up.ts';
import type { PublicPage } from './public-page.ts';

/** `stale`: a dependency may have changed. */
type Standing = 'fresh' | 'doubted';

/** A cached page. */
export interface KeptPage {
  /** Audience and path. */
  readonly key: string;
  page: PublicPage;
  standing: Standing;
  /** Epoch milliseconds of the last validation. */
  checkedAt: number;
  /** Epoch milliseconds at which it expires; `Infinity` if it does not. */
  endsAt: number;
  /** Why it is stale: invalidation keys, `clock` or `a restart`, the latest last; empty while fresh. */
  readonly doubts: Set<string>;
  /** Whether it may show retracted content: it is never served before revalidation, however long that takes. */
  isWithdrawn: boolean;
  /** The previous stale reason, if any. */
  lastDoubt?: string | null;
  /** Epoch milliseconds; unknown for a restored page. */
  drawnAt?: number;
  /** Whether it has to be re-rendered because repeating its queries is not sufficient. */
  mustBeDrawn: boolean;
  hits: number;
  /** Epoch milliseconds. */
  lastHitAt: number;
  /** Compressed on first use. */
  readonly encoded: { br: Buffer | null; gzip: Buffer | null };
  /** Response headers, by encoding. */
  readonly answers: Map<string, string[]>;
  /** Dependency keys (tags). */
  keys: readonly string[];
  size: number;
}

/**
 * Cache entries, indexed by key and by dependency. Eviction is segmented LRU (probationary and protected), so that a crawler that requests
 * each page once does not evict pages that are requested repeatedly. Entries with unbounded URLs have a limited share and are evicted first
 * beyond it.
 */
export interface PageStore {
  get(key: string): KeptPage | undefined;
  /** Marks a page as most recently used. */
  touch(page: KeptPage): void;
  put(page: KeptPage): void;
  /** Call after `encoded` or `keys` of a stored page have changed. */
  measure(page: KeptPage): void;
  /** Replaces the dependency keys. */
  index(page: KeptPage, keys: readonly string[]): void;
  remove(page: KeptPage): void;
  /** The pages that depend on a key. */
  dependingOn(key: string): Iterable<KeptPage>;
  all(): Iterable<KeptPage>;
  /** All pages, by priority (the last to be evicted first). */
  byDemand(): KeptPage[];
  /** Whether a page is in the protected segment. */
  isReadAgain(page: KeptPage): boolean;
  readonly bytes: number;
  readonly count: number;
  readonly evictions: number;
}

/** Estimated overhead of an entry besides its strings and bodies, measured. */
const ENTRY_BYTES = 2500;
const KEY_BYTES = 120;
const QUESTION_BYTES = 300;
/** A cache tag, in the headers of each encoding. */
const TAG_BYTES = 4 * 9;
const MOST_TAGS = 240;

/** Maximum share of the protected segment; the rest is for new pages. */
const PART_OF_READ_AGAIN = 0.7;

/** Maximum share of entries with unbounded URLs. */
const PART_OF_MADE_UP = 0.2;

/** @param maxBytes Maximum size of all entries. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, KeptPage>();
  // A Set iterates in insertion order. Entries are re-inserted on use, so the first one is the least recently used.
  const readOnce = new Set<KeptPage>();
  const readAgain = new Set<KeptPage>();
  const madeUp = new Set<KeptPage>();
  const dependents = new Map<string, Set<KeptPage>>();
  let bytes = 0;
  let bytesReadAgain = 0;
  let bytesMadeUp = 0;
  let evictions = 0;

  const store: PageStore = {
    get: (key) => pages.get(key),
    touch(page) {
      if (madeUp.delete(page)) madeUp.add(page);
      else if (readAgain.delete(page)) readAgain.add(page);
      else if (readOnce.delete(page)) enterReadAgain(page);
    },
    put(page) {
      const before = pages.get(page.key);
      const wasReadAgain = before !== undefined && readAgain.has(before);
      if (before) store.remove(before);
      pages.set(page.key, page);
      page.size = 0;
      (isMadeUp(page) ? madeUp : wasReadAgain ? readAgain : readOnce).add(page);
      for (const key of page.keys) add(key, page);
      store.measure(page);
    },
    measure(page) {
      if (pages.get(page.key) !== page) return;
      grow(page, sizeOf(page) - page.size);
      for (const oldest of leaving()) {
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
      readOnce.delete(page);
      readAgain.delete(page);
      madeUp.delete(page);
      for (const key of page.keys) drop(key, page);
    },
    dependingOn: (key) => dependents.get(key) ?? [],
    all: () => pages.values(),
    isReadAgain: (page) => readAgain.has(page),
    byDemand: () => [readAgain, readOnce, madeUp].flatMap((each) => [...each].toReversed()),
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
  function* leaving(): Generator<KeptPage> {
    for (const page of madeUp) {
      if (bytesMadeUp <= maxBytes * PART_OF_MADE_UP) break;
      yield page;
    }
    yield* readOnce;
    yield* madeUp;
    yield* readAgain;
  }

  function grow(page: KeptPage, by: number): void {
    page.size += by;
    bytes += by;
    if (readAgain.has(page)) bytesReadAgain += by;
    else if (madeUp.has(page)) bytesMadeUp += by;
  }

  /** Promotes a page to the protected segment; entries beyond its share are demoted to the probationary one. */
  function enterReadAgain(page: KeptPage): void {
    readAgain.add(page);
    bytesReadAgain += page.size;
    for (const oldest of readAgain) {
      if (bytesReadAgain <= maxBytes * PART_OF_READ_AGAIN || oldest === page) break;
      readAgain.delete(oldest);
      bytesReadAgain -= oldest.size;
      readOnce.add(oldest);
    }
  }

  function add(key: string, page: KeptPage): void {
    const others = dependents.get(key);
    if (others) others.add(page);
    else dependents.set(key, new Set([page]));
  }

  function drop(key: string, page: KeptPage): void {
    const others = dependents.get(key);
    others?.delete(page);
    if (others?.size === 0) dependents.delete(key);
  }
}

function sizeOf({ key, page, encoded, keys }: KeptPage): number {
  const bodies = page.body.byteLength + (encoded.br?.byteLength ?? 0) + (encoded.gzip?.byteLength ?? 0);
  const names = keys.reduce((sum, each) => sum + KEY_BYTES + each.length, 0);
  const tags = TAG_BYTES * Math.min(keys.length, MOST_TAGS);
  const questions = page.questions.reduce(
    (sum, { url, body, keys: own, takes }) =>
      sum +
      QUESTION_BYTES +
      (body === null ? url : body.values).length +
      (takes?.length ?? 0) +
      8 * own.length,
    0,
  );
  return ENTRY_BYTES + key.length + bodies + names + tags + questions;
}
