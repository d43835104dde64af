import type { IncomingMessage, ServerResponse } from 'node:http';
import { allKeys } from '@masthead/client/server';
import { audienceOf, type CachedPageInfo } from '@masthead/site';
import type { Handler, EnqueueRequest } from '@masthead/http';
import type { CdnCache } from '../cdn/cdn-cache.ts';
import { trackRenderFailures } from './render-failures.ts';
import { createStalePages } from './stale-pages.ts';
import type { PeerEntry } from './peer-lookup.ts';
import { sendEarlyHints } from './early-hints.ts';
import { cacheKey, parseCacheKey, requestedKey } from './cache-key.ts';
import type { RespondSync } from '../fast-path/fast-path.ts';
import { isLarge } from './cached-body.ts';
import { describeEntry } from './describe-entry.ts';
import {
  pathKey,
  type KeyInvalidation,
  createRevalidator,
  markStale,
  type Revalidation,
  type RevalidationCounts,
  type RevalidatorOptions,
} from './revalidate.ts';
import { createPageStore, type CacheEntry } from './page-store.ts';
import { createTtlSet } from './ttl-set.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import { type CacheStatus, readyResponse, type SendOptions, sendPage } from './send-page.ts';
import { createPendingRequests } from './pending-requests.ts';

export interface PageCacheOptions extends Omit<
  RevalidatorOptions,
  'store' | 'counts' | 'clock' | 'onUnannouncedChange' | 'isUpstreamDown'
> {
  /** Maximum memory of all entries. */
  readonly maxBytes: number;
  /** The canonical path and query under which a page is shared; `null` for one that is never shared. */
  readonly canonicalPath: (target: string) => string | null;
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
export interface PageCounts extends RevalidationCounts {
  hits: number;
  misses: number;
  /** Responses with a stale page. */
  stale: number;
}

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
  invalidate(keys: readonly string[], options?: { withdrawn?: readonly string[] }): void;
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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A page requested within this time is revalidated in the background instead of on the next request. */
const demandMs = 10 * MINUTE_MS;
/** Maximum pages revalidated in the background after one change, the most requested first. */
const maxRefreshed = 500;
/** How long a path is remembered as personalised. */
const personalMs = MINUTE_MS;
const maxPersonal = 1000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { origin, render, refetch, onError, catchUp, cdn } = options;
  const { clock = Date.now, isUpstreamDown = () => false, maxAgeMs = () => Infinity } = options;
  const { enqueue = (_request, start) => start() } = options;
  const {
    earlyHints = [],
    queryPeers = async () => [],
    staleMs = DAY_MS,
    announcesRetractions = true,
  } = options;
  const store = createPageStore(options.maxBytes);
  const onUnannouncedChange = (address: string): void => {
    cdn?.purgePaths([address]);
    options.onUnannouncedChange?.(address);
  };
  const counts: PageCounts = {
    hits: 0,
    misses: 0,
    stale: 0,
    revalidated: 0,
    rerendered: 0,
    rerenderedUnchanged: 0,
  };
  const revalidator = createRevalidator({
    store,
    counts,
    origin,
    render,
    refetch,
    isUpstreamDown,
    maxAgeMs,
    clock,
    onUnannouncedChange,
  });
  /** Keys of personalised pages. */
  const personal = createTtlSet({ ttlMs: personalMs, maxSize: maxPersonal, clock });
  const pendingRequests = createPendingRequests();
  options.onUpstreamDown?.(pendingRequests.releaseAll);
  const failures = trackRenderFailures({ clock, onAllFail: pendingRequests.releaseAll });
  const stalePages = createStalePages({
    store,
    canonicalPath: options.canonicalPath,
    staleMs,
    announcesRetractions,
    queryPeers: queryPeers,
    onFound(page) {
      if (store.get(page.key) === undefined) store.put(page);
      queue.add([page.key]);
    },
    clock,
    onError,
  });
  let isCaughtUp = false;
  const endTurn = (): void => {
    isCaughtUp = false;
  };
  const isPaused = (): boolean => isUpstreamDown() || failures.isPaused;
  const queue = createRefreshQueue({
    refresh: async (key) => {
      const kept = store.get(key);
      // It may have been revalidated or evicted while it was queued.
      if (kept === undefined ? failures.isFailing(key) : !isFresh(kept, clock())) await revalidateNow(key);
    },
    isPaused,
    isRequestWaiting: () => pendingRequests.count > 0,
    onError,
  });

  const sending = {
    cdnHeaders: cdn && cdnHeadersFor,
    onCompressed: (page: CacheEntry) => store.measure(page),
    onError,
  };
  const asHit: SendOptions<CacheEntry> = { ...sending, status: 'hit' };

  const canonicalPathOf = (target: string): string | null =>
    // A target with an entry is already canonical.
    target.startsWith('/') && store.get(target) !== undefined ? target : options.canonicalPath(target);

  return {
    handle(request, response, next) {
      const key = requestedKey(request, { pageAddress: canonicalPathOf, siteUrl: origin });
      if (key === null) {
        next();
        return;
      }
      catchUpOnce();
      const kept = store.get(key);
      const now = clock();
      if (kept !== undefined && isFresh(kept, now)) {
        if (isLarge(kept)) enqueue(request, () => sendHit(kept, now, request, response));
        else sendHit(kept, now, request, response);
        return;
      }
      if (kept === undefined && personal.has(key)) next();
      else enqueue(request, () => void respond(key, request, response, next));
    },
    respondSync({ target, headers }) {
      if (headers.cookie !== undefined && audienceOf(headers.cookie, origin) !== 'public') return null;
      catchUpOnce();
      // Public pages are keyed by their path, so a target with an entry is canonical.
      const kept = store.get(target);
      const now = clock();
      if (kept === undefined || !isFresh(kept, now) || isLarge(kept)) return null;
      const ready = readyResponse(kept, headers, asHit);
      if (ready !== null) noteHit(kept, now);
      return ready;
    },
    invalidate(keys, { withdrawn: named = [] } = {}) {
      const retracted = new Set(named);
      cdn?.purge(keys);
      noteInvalidation({ keys: new Set(keys), retracted });
      const touched = new Set<CacheEntry>();
      for (const key of keys) {
        const pages = key === allKeys ? store.all() : store.dependingOn(key);
        for (const kept of pages) {
          markStale(kept, key, { retracted });
          touched.add(kept);
        }
      }
      refresh(touched);
    },
    invalidatePaths(targets) {
      const addresses = targets.map(options.canonicalPath).filter((address) => address !== null);
      cdn?.purgePaths(addresses);
      noteInvalidation({ keys: new Set(addresses.map(pathKey)), retracted: new Set() });
      const touched = addresses.flatMap(entriesAt);
      for (const kept of touched) markStale(kept, pathKey(parseCacheKey(kept.key).path));
      refresh(touched);
    },
    restore(pages) {
      for (const kept of pages) {
        const before = store.get(kept.key);
        if (before !== undefined && before.checkedAt >= kept.checkedAt) continue;
        store.put(kept);
        if (kept.hits > 1) store.touch(kept);
      }
      refresh(pages);
    },
    recent: () => store.byDemand().filter(stalePages.isNotRetracted),
    staleIfError: stalePages.staleIfError,
    forPeer(key) {
      catchUp?.();
      return stalePages.forPeer(key);
    },
    explain(target) {
      const address = options.canonicalPath(target);
      return address === null ? [] : entriesAt(address).map(describeEntry);
    },
    counts,
    get size() {
      return { pages: store.count, bytes: store.bytes, evictions: store.evictions };
    },
    get waiting() {
      return queue.length;
    },
    async close() {
      await queue.close();
      await revalidator.settled();
    },
  };

  function entriesAt(path: string): CacheEntry[] {
    return (['public', 'light', 'dark'] as const)
      .map((audience) => store.get(cacheKey({ path, audience })))
      .filter((kept) => kept !== undefined);
  }

  function isFresh(kept: CacheEntry, now: number): boolean {
    if (kept.state !== 'fresh') return false;
    if (now >= kept.expiresAt) {
      markStale(kept, 'clock');
      return false;
    }
    return now - kept.checkedAt < maxAgeMs();
  }

  function send(
    kept: CacheEntry,
    status: CacheStatus,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const now = clock();
    if (status === 'hit') {
      sendHit(kept, now, request, response);
      return;
    }
    counts[status === 'stale' ? 'stale' : 'misses'] += 1;
    noteReading(kept, now);
    const ageS = Math.max(Math.floor((now - kept.checkedAt) / 1000), 0);
    sendPage(kept, request, response, { ...sending, status, ageS });
  }

  function sendHit(kept: CacheEntry, now: number, request: IncomingMessage, response: ServerResponse): void {
    noteHit(kept, now);
    sendPage(kept, request, response, asHit);
  }

  function noteHit(kept: CacheEntry, now: number): void {
    counts.hits += 1;
    noteReading(kept, now);
  }

  function noteReading(kept: CacheEntry, now: number): void {
    // Once a second is often enough for a popular page.
    if (kept.hits < 2 || now - kept.lastHitAt >= 1000) {
      if (kept.hits > 0) store.touch(kept);
      kept.lastHitAt = now;
    }
    kept.hits += 1;
  }

  /**
   * Applies invalidations of other processes once per iteration of the event loop: all requests of an iteration were sent before it began.
   */
  function catchUpOnce(): void {
    if (catchUp === undefined || isCaughtUp) return;
    catchUp();
    isCaughtUp = true;
    setImmediate(endTurn);
  }

  function cdnHeadersFor({ key, page, keys, expiresAt }: CacheEntry): Readonly<Record<string, string>> {
    const { path } = parseCacheKey(key);
    const { status } = page;
    return cdn?.headersFor({ address: path, status, keys, expires: Number.isFinite(expiresAt) }) ?? {};
  }

  async function respond(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const now = clock();
    const kept = store.get(key);
    if (kept === undefined && (isUpstreamDown() || failures.isFailing(key)))
      await stalePages.fetchFromPeers(key);
    const known = stalePages.findUsable(key);
    if (known !== null && (isUpstreamDown() || isFailing(key))) {
      send(known, 'stale', request, response);
      return;
    }
    if (known !== null && known === kept && isOnlyExpired(known, now)) {
      queue.add([key]);
      send(known, 'hit', request, response);
      return;
    }
    if (kept === undefined) sendEarlyHints(request, response, earlyHints);
    const looking = revalidateQueued(key);
    let found = await pendingRequests.waitOrRelease(looking);
    if (isFailure(found)) {
      await stalePages.fetchFromPeers(key);
      // It may have been retracted during the revalidation.
      const stale = stalePages.findUsable(key);
      if (stale !== null) {
        send(stale, 'stale', request, response);
        return;
      }
      // Without a stale page, wait for a slow backend.
      found = await pendingRequests.wait(looking);
    }
    if (found?.kind === 'page') {
      send(found.page, found.status, request, response);
      return;
    }
    if (found?.kind === 'personal') personal.add(key);
    next();
  }

  /** Stale only by age: it is served once more while it revalidates. */
  function isOnlyExpired(kept: CacheEntry, now: number): boolean {
    return kept.state === 'fresh' && now - kept.checkedAt < 2 * maxAgeMs();
  }

  function isFailing(key: string): boolean {
    if (!failures.isFailing(key)) return false;
    if (failures.shouldRetry(key)) queue.add([key]);
    return true;
  }

  /** Revalidates a page; `null` on failure. */
  async function revalidateQueued(key: string): Promise<Revalidation | null> {
    const wasQueued = queue.leave(key);
    const found = await revalidateNow(key).catch((error: unknown) => {
      onError(error);
      return null;
    });
    // Retry when the backend is up again.
    if (wasQueued && found === null && isPaused()) queue.add([key]);
    return found;
  }

  async function revalidateNow(key: string): Promise<Revalidation> {
    // Clients can request any nonexistent path: failures of unknown keys say nothing about pages.
    const isKnown = store.get(key) !== undefined;
    let found: Revalidation | null = null;
    try {
      found = await revalidator.revalidate(key);
      return found;
    } finally {
      if (isKnown || !isFailure(found)) failures.record(key, isFailure(found));
    }
  }

  function noteInvalidation(change: KeyInvalidation): void {
    revalidator.noteInvalidation(change);
    stalePages.noteInvalidation(change);
    personal.clear();
    failures.clear();
  }

  /** Queues recently requested pages for revalidation. */
  function refresh(pages: Iterable<CacheEntry>): void {
    const since = clock() - demandMs;
    // Pages with retracted content are not served before revalidation, so they are queued even without recent requests.
    const recent = [...pages].filter(({ lastHitAt, mustRevalidate }) => mustRevalidate || lastHitAt > since);
    // Protected entries first: a crawler does not delay pages that are requested repeatedly.
    recent.sort(
      (one, other) =>
        Number(store.isProtected(other)) - Number(store.isProtected(one)) || other.lastHitAt - one.lastHitAt,
    );
    queue.add(recent.slice(0, maxRefreshed).map(({ key }) => key));
  }
}

/** Whether the page could not be rendered or revalidated. */
const isFailure = (found: Revalidation | null): boolean =>
  found === null || (found.kind === 'page' && found.page.page.storability === 'failed');
