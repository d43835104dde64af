import type { IncomingMessage, ServerResponse } from 'node:http';
import { everything } from '@masthead/client/server';
import { audienceOf, type PageFacts } from '@masthead/site';
import type { Handler } from '../assets.ts';
import type { EnqueueRequest } from '../connections/request-queue.ts';
import type { SharedCaches } from '../shared-caches/shared-caches.ts';
import { rememberFailingPages } from './failing-pages.ts';
import { createOlderPages } from './older-pages.ts';
import type { ToldPage } from './others-pages.ts';
import { sendEarlyHints } from './early-hints.ts';
import { pageKey, readPageKey, requestedKey } from './page-key.ts';
import type { AnswerAtOnce } from '../quick-door/quick-door.ts';
import { isLarge } from './page-bodies.ts';
import { pageFacts } from './page-facts.ts';
import {
  addressKey,
  type Change,
  createPageLooks,
  doubt,
  type Found,
  type LookCounts,
  type PageLooksOptions,
} from './page-looks.ts';
import { createPageStore, type KeptPage } from './page-store.ts';
import { createShortNotes } from './short-notes.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import { type CacheStatus, readyAnswer, type SendOptions, sendPage } from './send-page.ts';
import { createWaitingReaders } from './waiting-readers.ts';

export interface PageCacheOptions extends Omit<
  PageLooksOptions,
  'store' | 'counts' | 'clock' | 'onOther' | 'isBackendAway'
> {
  /** Maximum memory of all entries. */
  readonly maxBytes: number;
  /** The canonical path and query under which a page is shared; `null` for one that is never shared. */
  readonly pageAddress: (target: string) => string | null;
  /** Applies pending invalidations of other processes; called before a page is served. */
  readonly catchUp?: () => void;
  /** Whether the backend is known to be down. */
  readonly isBackendAway?: () => boolean;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs?: number;
  /**
   * Whether retractions are announced as such (the default); otherwise any change may be one, and changed pages are never served stale.
   */
  readonly namesWithdrawn?: boolean;
  /** Queries other processes for a page that cannot be rendered here; each answers with its `forPeer`. */
  readonly askOthers?: (key: string) => Promise<readonly ToldPage[]>;
  /** Queues a request that needs more than a fresh page of ordinary size. Default: it is handled synchronously. */
  readonly enqueue?: EnqueueRequest;
  /** Subscribes to the backend going down: pending requests with a stale page then stop waiting. */
  readonly onBackendAway?: (listener: () => void) => void;
  /** Critical resources of every page, as values of `Link`: sent as Early Hints while a page is rendered. */
  readonly earlyHints?: readonly string[];
  /** The CDN to purge. */
  readonly sharedCaches?: Pick<SharedCaches, 'headersOf' | 'purge' | 'purgeAddresses'> | undefined;
  /** Called with a path whose content changed without an invalidation: other processes may have the old page. */
  readonly onOther?: (address: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly onError: (error: unknown) => void;
}

/** Counters since the start. */
export interface PageCounts extends LookCounts {
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
  readonly answerAtOnce: AnswerAtOnce;
  /**
   * Marks stale every page tagged with one of these keys; `*` means all.
   *
   * @param options.retracted Those of the keys that name retracted content: pages that depend on it are not served even as
   *   stale-if-error.
   */
  purge(keys: readonly string[], options?: { withdrawn?: readonly string[] }): void;
  /** Marks stale the pages at these paths (with query), whatever they depend on. */
  purgeAddresses(addresses: readonly string[]): void;
  /**
   * Restores entries of an earlier process, most recently requested last; for one key the newer entry wins. They are stale until
   * revalidated.
   */
  restore(pages: readonly KeptPage[]): void;
  /** All entries without retracted content, by priority. */
  recent(): KeptPage[];
  /** A stale public page in place of a personalised one that cannot be rendered; `null` if there is none. */
  lastKnown(request: Request): Promise<Response | null>;
  /** The answer to a peer that has no such page and cannot render it; `null` if there is none that may be served. */
  tell(key: string): ToldPage | null;
  /** Describes the entries at a path, one for each audience. */
  why(target: string): PageFacts[];
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
const mostInDemand = 500;
/** How long a path is remembered as personalised. */
const personalMs = MINUTE_MS;
const mostPersonal = 1000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { origin, draw, askAgain, onError, catchUp, sharedCaches } = options;
  const { clock = Date.now, isBackendAway = () => false, believedMs = () => Infinity } = options;
  const { enqueue = (_request, start) => start() } = options;
  const { earlyHints = [], askOthers = async () => [], staleMs = DAY_MS, namesWithdrawn = true } = options;
  const store = createPageStore(options.maxBytes);
  const onOther = (address: string): void => {
    sharedCaches?.purgeAddresses([address]);
    options.onOther?.(address);
  };
  const counts: PageCounts = { hits: 0, misses: 0, stale: 0, stood: 0, purged: 0, purgedInVain: 0 };
  const looks = createPageLooks({
    store,
    counts,
    origin,
    draw,
    askAgain,
    isBackendAway,
    believedMs,
    clock,
    onOther,
  });
  /** Keys of personalised pages. */
  const personal = createShortNotes({ forMs: personalMs, most: mostPersonal, clock });
  const waitingReaders = createWaitingReaders();
  options.onBackendAway?.(waitingReaders.letGo);
  const failing = rememberFailingPages({ clock, onAllFail: waitingReaders.letGo });
  const olderPages = createOlderPages({
    store,
    pageAddress: options.pageAddress,
    staleMs,
    namesWithdrawn,
    ask: askOthers,
    take(page) {
      if (store.get(page.key) === undefined) store.put(page);
      queue.add([page.key]);
    },
    clock,
    onError,
  });
  let isCaughtUp = false;
  const beginTurn = (): void => {
    isCaughtUp = false;
  };
  const isPaused = (): boolean => isBackendAway() || failing.isPaused;
  const queue = createRefreshQueue({
    refresh: async (key) => {
      const kept = store.get(key);
      // It may have been revalidated or evicted while it was queued.
      if (kept === undefined ? failing.isFailing(key) : !isFresh(kept, clock())) await lookAt(key);
    },
    isPaused,
    isReaderWaiting: () => waitingReaders.count > 0,
    onError,
  });

  const sending = {
    sharedHeaders: sharedCaches && headersForSharedCaches,
    onCompressed: (page: KeptPage) => store.measure(page),
    onError,
  };
  const asHit: SendOptions<KeptPage> = { ...sending, status: 'hit' };

  const addressOf = (target: string): string | null =>
    // A target with an entry is already canonical.
    target.startsWith('/') && store.get(target) !== undefined ? target : options.pageAddress(target);

  return {
    handle(request, response, next) {
      const key = requestedKey(request, { pageAddress: addressOf, siteUrl: origin });
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
      else enqueue(request, () => void answer(key, request, response, next));
    },
    answerAtOnce({ target, headers }) {
      if (headers.cookie !== undefined && audienceOf(headers.cookie, origin) !== 'everybody') return null;
      catchUpOnce();
      // Public pages are keyed by their path, so a target with an entry is canonical.
      const kept = store.get(target);
      const now = clock();
      if (kept === undefined || !isFresh(kept, now) || isLarge(kept)) return null;
      const ready = readyAnswer(kept, headers, asHit);
      if (ready !== null) noteHit(kept, now);
      return ready;
    },
    purge(keys, { withdrawn: named = [] } = {}) {
      const withdrawn = new Set(named);
      sharedCaches?.purge(keys);
      announce({ keys: new Set(keys), withdrawn });
      const touched = new Set<KeptPage>();
      for (const key of keys) {
        const pages = key === everything ? store.all() : store.dependingOn(key);
        for (const kept of pages) {
          doubt(kept, key, { withdrawn });
          touched.add(kept);
        }
      }
      refresh(touched);
    },
    purgeAddresses(targets) {
      const addresses = targets.map(options.pageAddress).filter((address) => address !== null);
      sharedCaches?.purgeAddresses(addresses);
      announce({ keys: new Set(addresses.map(addressKey)), withdrawn: new Set() });
      const touched = addresses.flatMap(pagesAt);
      for (const kept of touched) doubt(kept, addressKey(readPageKey(kept.key).address));
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
    recent: () => store.byDemand().filter(olderPages.mayStillHold),
    lastKnown: olderPages.lastKnown,
    tell(key) {
      catchUp?.();
      return olderPages.tell(key);
    },
    why(target) {
      const address = options.pageAddress(target);
      return address === null ? [] : pagesAt(address).map(pageFacts);
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
      await looks.ended();
    },
  };

  function pagesAt(address: string): KeptPage[] {
    return (['everybody', 'light', 'dark'] as const)
      .map((audience) => store.get(pageKey({ address, audience })))
      .filter((kept) => kept !== undefined);
  }

  function isFresh(kept: KeptPage, now: number): boolean {
    if (kept.standing !== 'fresh') return false;
    if (now >= kept.endsAt) {
      doubt(kept, 'clock');
      return false;
    }
    return now - kept.checkedAt < believedMs();
  }

  function send(
    kept: KeptPage,
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

  function sendHit(kept: KeptPage, now: number, request: IncomingMessage, response: ServerResponse): void {
    noteHit(kept, now);
    sendPage(kept, request, response, asHit);
  }

  function noteHit(kept: KeptPage, now: number): void {
    counts.hits += 1;
    noteReading(kept, now);
  }

  function noteReading(kept: KeptPage, now: number): void {
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
    setImmediate(beginTurn);
  }

  function headersForSharedCaches({ key, page, keys, endsAt }: KeptPage): Readonly<Record<string, string>> {
    const { address } = readPageKey(key);
    const { status } = page;
    return sharedCaches?.headersOf({ address, status, keys, ends: Number.isFinite(endsAt) }) ?? {};
  }

  async function answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const now = clock();
    const kept = store.get(key);
    if (kept === undefined && (isBackendAway() || failing.isFailing(key))) await olderPages.findAtOthers(key);
    const known = olderPages.shownFor(key);
    if (known !== null && (isBackendAway() || isFailing(key))) {
      send(known, 'stale', request, response);
      return;
    }
    if (known !== null && known === kept && isOnlyOld(known, now)) {
      queue.add([key]);
      send(known, 'hit', request, response);
      return;
    }
    if (kept === undefined) sendEarlyHints(request, response, earlyHints);
    const looking = look(key);
    let found = await waitingReaders.waitFor(looking);
    if (isFailure(found)) {
      await olderPages.findAtOthers(key);
      // It may have been retracted during the revalidation.
      const stale = olderPages.shownFor(key);
      if (stale !== null) {
        send(stale, 'stale', request, response);
        return;
      }
      // Without a stale page, wait for a slow backend.
      found = await waitingReaders.waitOut(looking);
    }
    if (found?.kind === 'page') {
      send(found.page, found.status, request, response);
      return;
    }
    if (found?.kind === 'personal') personal.add(key);
    next();
  }

  /** Stale only by age: it is served once more while it revalidates. */
  function isOnlyOld(kept: KeptPage, now: number): boolean {
    return kept.standing === 'fresh' && now - kept.checkedAt < 2 * believedMs();
  }

  function isFailing(key: string): boolean {
    if (!failing.isFailing(key)) return false;
    if (failing.isToBeTried(key)) queue.add([key]);
    return true;
  }

  /** Revalidates a page; `null` on failure. */
  async function look(key: string): Promise<Found | null> {
    const wasQueued = queue.leave(key);
    const found = await lookAt(key).catch((error: unknown) => {
      onError(error);
      return null;
    });
    // Retry when the backend is up again.
    if (wasQueued && found === null && isPaused()) queue.add([key]);
    return found;
  }

  async function lookAt(key: string): Promise<Found> {
    // Clients can request any nonexistent path: failures of unknown keys say nothing about pages.
    const isKnown = store.get(key) !== undefined;
    let found: Found | null = null;
    try {
      found = await looks.look(key);
      return found;
    } finally {
      if (isKnown || !isFailure(found)) failing.note(key, isFailure(found));
    }
  }

  function announce(change: Change): void {
    looks.announce(change);
    olderPages.announce(change);
    personal.clear();
    failing.forget();
  }

  /** Queues recently requested pages for revalidation. */
  function refresh(pages: Iterable<KeptPage>): void {
    const since = clock() - demandMs;
    // Pages with retracted content are not served before revalidation, so they are queued even without recent requests.
    const inDemand = [...pages].filter(({ lastHitAt, isWithdrawn }) => isWithdrawn || lastHitAt > since);
    // Protected entries first: a crawler does not delay pages that are requested repeatedly.
    inDemand.sort(
      (one, other) =>
        Number(store.isReadAgain(other)) - Number(store.isReadAgain(one)) || other.lastHitAt - one.lastHitAt,
    );
    queue.add(inDemand.slice(0, mostInDemand).map(({ key }) => key));
  }
}

/** Whether the page could not be rendered or revalidated. */
const isFailure = (found: Found | null): boolean =>
  found === null || (found.kind === 'page' && found.page.page.lifetime === 'failed');
