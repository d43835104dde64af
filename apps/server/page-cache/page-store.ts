import { isMadeUp } from './made-up.ts';
import type { PublicPage } from './public-page.ts';

/** How far a kept page can be believed: `doubted` when something it was made of may have changed. */
type Standing = 'fresh' | 'doubted';

/** A page in memory. */
export interface KeptPage {
  /** Audience and address. */
  readonly key: string;
  page: PublicPage;
  standing: Standing;
  /** Epoch milliseconds at which it was last known to be true. */
  checkedAt: number;
  /** Epoch milliseconds at which it ends by itself; `Infinity` while nothing changes. */
  endsAt: number;
  /** What has made it doubted: keys that were announced, `clock` or `a restart`, the last one at the end; none while nothing has. */
  readonly doubts: Set<string>;
  /** Whether something it shows may be for nobody's eyes any more: it is shown to nobody before it was looked at, however long that takes. */
  isWithdrawn: boolean;
  /** What has made it doubted before, if anything has. */
  lastDoubt?: string | null;
  /** Epoch milliseconds; of a page of an earlier process nobody knows. */
  drawnAt?: number;
  /** Whether asking its questions again is enough to know, or it has to be drawn. */
  mustBeDrawn: boolean;
  hits: number;
  /** Epoch milliseconds. */
  lastHitAt: number;
  /** Compressed once somebody has asked for it so. */
  readonly encoded: { br: Buffer | null; gzip: Buffer | null };
  /** Ready to be sent, by encoding. */
  readonly answers: Map<string, string[]>;
  /** What the page is known to depend on. */
  keys: readonly string[];
  size: number;
}

/**
 * Pages in memory, by their addresses and by what they depend on. What was not asked for the longest makes room, and before it what was
 * asked for once only: whoever asks for one address after the other pushes nothing out that others read. Addresses that anybody can make
 * up have a part of the room, and are never more than guests in the rest of it.
 */
export interface PageStore {
  get(key: string): KeptPage | undefined;
  /** Marks a page as the one asked for last. */
  touch(page: KeptPage): void;
  put(page: KeptPage): void;
  /** To be called after `encoded` or `keys` of a kept page have changed. */
  measure(page: KeptPage): void;
  /** Names what the page depends on from now on. */
  index(page: KeptPage, keys: readonly string[]): void;
  remove(page: KeptPage): void;
  /** The pages that depend on a key. */
  dependingOn(key: string): Iterable<KeptPage>;
  all(): Iterable<KeptPage>;
  /** All of them, those first that would be missed most. */
  byDemand(): KeptPage[];
  /** Whether a page is one of those that were asked for again. */
  isReadAgain(page: KeptPage): boolean;
  readonly bytes: number;
  readonly count: number;
  readonly evictions: number;
}

/** What an entry takes besides its texts: objects, places in maps. Measured, roughly. */
const ENTRY_BYTES = 2500;
const KEY_BYTES = 120;
const QUESTION_BYTES = 300;
/** A tag for shared caches, in the headers of each form of the page. */
const TAG_BYTES = 4 * 9;
const MOST_TAGS = 240;

/** The most of it that pages take which were asked for again; so there is room to be asked for once. */
const PART_OF_READ_AGAIN = 0.7;

/** What anybody can fill, however often they ask. */
const PART_OF_MADE_UP = 0.2;

/** @param maxBytes Of all that is kept. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, KeptPage>();
  // A Set walks its members in the order of insertion: what is used is inserted anew, so the first is the oldest.
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

  /** All pages, in the order in which they make room. */
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

  /** Whoever has to leave for it gets a last chance among those that were asked for once. */
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
