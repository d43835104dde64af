import type { CachedPageInfo } from './cached-page-info.ts';
import type { Handler, EnqueueRequest } from '@masthead/http';
import { MINUTE_MS, DAY_MS, oncePerTurn } from '@masthead/kit';
import type { CdnCache } from '../cdn/cdn-cache.ts';
import { createStalePages } from './stale/stale-pages.ts';
import type { PeerEntry } from './stale/peer-lookup.ts';
import type { RespondSync } from '../fast-path/fast-path.ts';
import { describeEntry } from './describe-entry.ts';
import { createInvalidator, entriesAt } from './invalidate.ts';
import { markStale, type RevalidationCounts, type RevalidatorOptions } from './revalidation/revalidate.ts';
import { createRevalidation } from './revalidation/revalidation.ts';
import type { CacheEntry } from './store/cache-entry.ts';
import { createPageStore, type PageStore } from './store/page-store.ts';
import { createRequestHandlers } from './responses/request-handlers.ts';
import { createTtlSet } from './store/ttl-set.ts';
import { createPageSender, type ResponseCounts } from './responses/page-sender.ts';
import { createResponder } from './responses/responder.ts';

export interface PageCacheOptions extends Omit<
  RevalidatorOptions,
  'store' | 'counts' | 'clock' | 'onUnannouncedChange' | 'isUpstreamDown'
> {
  /** Maximum memory of all entries. */
  readonly maxBytes: number;
  /** Applies pending invalidations of other processes; called before a page is served. */
  readonly catchUp?: () => void;
  /** Whether the backend is known to be down. */
  readonly isUpstreamDown?: () => boolean;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs?: number;
  /**
   * Whether retractions are announced as such (the default); otherwise any change may be one, and changed pages are never served stale.
   */
  readonly announcesRetractions?: boolean;
  /** Queries other processes for a page that cannot be rendered here; each answers with its `forPeer`. */
  readonly queryPeers?: (key: string) => Promise<readonly PeerEntry[]>;
  /** Queues a request that needs more than a fresh page of ordinary size. Default: it is handled synchronously. */
  readonly enqueue?: EnqueueRequest;
  /** Subscribes to the backend going down: pending requests with a stale page then stop waiting. */
  readonly onUpstreamDown?: (listener: () => void) => void;
  /** Critical resources of every page, as values of `Link`: sent as Early Hints while a page is rendered. */
  readonly earlyHints?: readonly string[];
  /** The CDN to purge. */
  readonly cdn?: Pick<CdnCache, 'headersFor' | 'purge' | 'purgePaths'> | undefined;
  /** Called with a path whose content changed without an invalidation: other processes may have the old page. */
  readonly onUnannouncedChange?: (address: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly onError: (error: unknown) => void;
}

/** Counters since the start. */
export type PageCounts = RevalidationCounts & ResponseCounts;

/** The page cache: entries keyed by audience and URL, with their dependencies. */
export interface PageCache {
  /** Handles requests for cacheable pages; passes all others to the next handler. */
  readonly handle: Handler;
  /** Responds synchronously with a fresh public page; `null` in any other case. */
  readonly respondSync: RespondSync;
  /**
   * Marks stale every page tagged with one of these keys; `*` means all.
   *
   * @param options.retracted Those of the keys that name retracted content: pages that depend on it are not served even as
   *   stale-if-error.
   */
  invalidate(keys: readonly string[], options?: { retracted?: readonly string[] }): void;
  /** Marks stale the pages at these paths (with query), whatever they depend on. */
  invalidatePaths(addresses: readonly string[]): void;
  /**
   * Restores entries of an earlier process, most recently requested last; for one key the newer entry wins. They are stale until
   * revalidated.
   */
  restore(pages: readonly CacheEntry[]): void;
  /** All entries without retracted content, by priority. */
  recent(): CacheEntry[];
  /** A stale public page in place of a personalised one that cannot be rendered; `null` if there is none. */
  staleIfError(request: Request): Promise<Response | null>;
  /** The answer to a peer that has no such page and cannot render it; `null` if there is none that may be served. */
  forPeer(key: string): PeerEntry | null;
  /** Describes the entries at a path, one for each audience. */
  explain(target: string): CachedPageInfo[];
  readonly counts: Readonly<PageCounts>;
  readonly size: { readonly pages: number; readonly bytes: number; readonly evictions: number };
  /** Number of entries queued for background revalidation. */
  readonly waiting: number;
  /** Stops background work. */
  close(): Promise<void>;
}

/** How long a path is remembered as personalised. */
const personalMs = MINUTE_MS;
const maxPersonal = 1000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { addressing, onError, cdn, earlyHints = [] } = options;
  const { clock = Date.now, isUpstreamDown = () => false, maxAgeMs = () => Infinity } = options;
  const { enqueue = (_request, start) => start() } = options;
  const store = createPageStore(options.maxBytes);
  const counts = newCounts();
  const { revalidator, pendingRequests, failures, refresher } = createRevalidation({
    ...options,
    store,
    counts,
    isFresh,
    isUpstreamDown,
    maxAgeMs,
    clock,
  });
  /** Keys of personalised pages. */
  const personal = createTtlSet({ ttlMs: personalMs, maxSize: maxPersonal, clock });
  const stalePages = createStalePages({
    store,
    addressing,
    staleMs: options.staleMs ?? DAY_MS,
    announcesRetractions: options.announcesRetractions ?? true,
    queryPeers: options.queryPeers ?? (async () => []),
    onFound(entry) {
      if (store.get(entry.key) === undefined) store.put(entry);
      refresher.add(entry.key);
    },
    clock,
    onError,
  });
  const invalidator = createInvalidator({
    store,
    cdn,
    addressing,
    refresh: (entries) => refresher.refresh(entries),
    onInvalidation(change) {
      revalidator.noteInvalidation(change);
      stalePages.noteInvalidation(change);
      personal.clear();
      failures.clear();
    },
  });
  const sender = createPageSender({ store, counts, cdn, clock, onError });
  const respond = createResponder({
    store,
    sender,
    refresher,
    stalePages,
    pendingRequests,
    hasFailed: (key) => failures.isFailing(key),
    isUpstreamDown,
    maxAgeMs,
    earlyHints,
    onPersonal: (key) => personal.add(key),
    clock,
  });
  const handlers = createRequestHandlers({
    store,
    sender,
    addressing,
    isFresh,
    isPersonal: (key) => personal.has(key),
    respond,
    enqueue,
    catchUp: options.catchUp === undefined ? () => {} : oncePerTurn(options.catchUp),
    clock,
  });

  return {
    ...handlers,
    invalidate: (keys, { retracted = [] } = {}) => invalidator.invalidate(keys, new Set(retracted)),
    invalidatePaths: invalidator.invalidatePaths,
    restore(pages) {
      putNewer(store, pages);
      refresher.refresh(pages);
    },
    recent: () => store.byDemand().filter(stalePages.isNotRetracted),
    staleIfError: stalePages.staleIfError,
    forPeer(key) {
      options.catchUp?.();
      return stalePages.forPeer(key);
    },
    explain(target) {
      const address = addressing.canonicalPath(target);
      return address === null ? [] : entriesAt(store, addressing, address).map(describeEntry);
    },
    counts,
    get size() {
      return { pages: store.count, bytes: store.bytes, evictions: store.evictions };
    },
    get waiting() {
      return refresher.waiting;
    },
    async close() {
      await refresher.close();
      await revalidator.settled();
    },
  };

  function isFresh(entry: CacheEntry, now: number): boolean {
    if (entry.state !== 'fresh') return false;
    if (now >= entry.expiresAt) {
      markStale(entry, 'clock');
      return false;
    }
    return now - entry.checkedAt < maxAgeMs();
  }
}

const newCounts = (): PageCounts => ({
  hits: 0,
  misses: 0,
  stale: 0,
  revalidated: 0,
  rerendered: 0,
  rerenderedUnchanged: 0,
});

/** Stores entries that are newer than those of the same key. */
function putNewer(store: Pick<PageStore, 'get' | 'put' | 'touch'>, pages: readonly CacheEntry[]): void {
  for (const entry of pages) {
    const before = store.get(entry.key);
    if (before !== undefined && before.checkedAt >= entry.checkedAt) continue;
    store.put(entry);
    if (entry.hits > 1) store.touch(entry);
  }
}
