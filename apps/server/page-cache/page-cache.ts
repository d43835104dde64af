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
  /** The most memory that pages take. */
  readonly maxBytes: number;
  /** Gives the address under which a page is the same for everybody; `null` for one that is never shared. */
  readonly pageAddress: (target: string) => string | null;
  /** Takes in what other processes have changed; called before a page is shown. */
  readonly catchUp?: () => void;
  /** Whether it is known that the backend cannot be asked now. */
  readonly isBackendAway?: () => boolean;
  /** How long a page is shown of which nobody can tell whether it still holds, in milliseconds. */
  readonly staleMs?: number;
  /** Whether what is withdrawn is announced as that (the default); else any change may be one, and nothing is shown that has changed. */
  readonly namesWithdrawn?: boolean;
  /** Asks other processes for a page that none can be made of here; each answers with its `tell`. */
  readonly askOthers?: (key: string) => Promise<readonly ToldPage[]>;
  /** Queues a request that needs more than a fresh page of a usual size. Default: it is answered synchronously. */
  readonly enqueue?: EnqueueRequest;
  /** Calls a listener as soon as that is known: who waits for it then, and has an older page to show, need not. */
  readonly onBackendAway?: (listener: () => void) => void;
  /** What every page needs before it can be shown, as values of `Link`: told to browsers while a page is drawn. */
  readonly earlyHints?: readonly string[];
  /** A shared cache in front of us that is told what is purged. */
  readonly sharedCaches?: Pick<SharedCaches, 'headersOf' | 'purge' | 'purgeAddresses'> | undefined;
  /** Told of an address at which there is something else now, though nothing was announced: others may have what was there. */
  readonly onOther?: (address: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly onError: (error: unknown) => void;
}

/** What the cache has done so far. */
export interface PageCounts extends LookCounts {
  hits: number;
  misses: number;
  /** Answers with a page that may no longer hold. */
  stale: number;
}

/** Readers' pages in memory, each with what it was made of. */
export interface PageCache {
  /** Answers requests for pages; all others go on to the next handler. */
  readonly handle: Handler;
  /** Answers requests for everybody's pages that need no look at anything. */
  readonly answerAtOnce: AnswerAtOnce;
  /**
   * Doubts every page that depends on one of these keys; `*` stands for all.
   *
   * @param options.withdrawn Those of the keys that name what nobody may see any more: pages that depend on it are not even shown where
   *   nobody can tell whether they still hold.
   */
  purge(keys: readonly string[], options?: { withdrawn?: readonly string[] }): void;
  /** Doubts the pages at these addresses (path and query), whatever they depend on. */
  purgeAddresses(addresses: readonly string[]): void;
  /**
   * Takes in pages of an earlier process, the one asked for last at the end; of two for one address the newer. They are doubted until they
   * were looked at.
   */
  restore(pages: readonly KeptPage[]): void;
  /** All pages that may be shown again, those first that would be missed most. */
  recent(): KeptPage[];
  /** What everybody was shown last, for a reader whose own page cannot be made now; `null` where nothing is known. */
  lastKnown(request: Request): Promise<Response | null>;
  /** What another process is told that has no such page, and cannot make one; `null` where nothing is known that may be shown. */
  tell(key: string): ToldPage | null;
  /** What is known of the pages at an address, one for each audience. */
  why(target: string): PageFacts[];
  readonly counts: Readonly<PageCounts>;
  readonly size: { readonly pages: number; readonly bytes: number; readonly evictions: number };
  /** How many pages wait to be looked at again in the background. */
  readonly waiting: number;
  /** Ends what works in the background. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A page that was asked for within this time is looked at again before the next reader asks. */
const demandMs = 10 * MINUTE_MS;
/** The most pages that are looked at in the background after one change, those first that are asked for again and again. */
const mostInDemand = 500;
/** How long it is believed that an address has no page for everybody. */
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
  /** Keys of addresses without a page for everybody. */
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
      // It may have been looked at while it waited, or be gone.
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
    // A page is kept under its address, so what has one is an address.
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
      // Everybody's pages are named by their addresses, and a target is one if it has a page.
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
    // Of what is asked for over and over, once in a second is enough to know.
    if (kept.hits < 2 || now - kept.lastHitAt >= 1000) {
      if (kept.hits > 0) store.touch(kept);
      kept.lastHitAt = now;
    }
    kept.hits += 1;
  }

  /**
   * Takes in what others have changed: once for all requests that have come by one turn of the event loop, since each of them was sent
   * before that turn began.
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
      // Something of it may have been withdrawn while the look took its time.
      const stale = olderPages.shownFor(key);
      if (stale !== null) {
        send(stale, 'stale', request, response);
        return;
      }
      // A slow one is waited for, where there is nothing else to show.
      found = await waitingReaders.waitOut(looking);
    }
    if (found?.kind === 'page') {
      send(found.page, found.status, request, response);
      return;
    }
    if (found?.kind === 'personal') personal.add(key);
    next();
  }

  /** Nothing speaks against it, but it was not looked at for a while: it is shown once more, while it is looked at. */
  function isOnlyOld(kept: KeptPage, now: number): boolean {
    return kept.standing === 'fresh' && now - kept.checkedAt < 2 * believedMs();
  }

  function isFailing(key: string): boolean {
    if (!failing.isFailing(key)) return false;
    if (failing.isToBeTried(key)) queue.add([key]);
    return true;
  }

  /** What holds now; `null` when it cannot be found out. */
  async function look(key: string): Promise<Found | null> {
    const wasQueued = queue.leave(key);
    const found = await lookAt(key).catch((error: unknown) => {
      onError(error);
      return null;
    });
    // Who could not be asked is asked again when it is back.
    if (wasQueued && found === null && isPaused()) queue.add([key]);
    return found;
  }

  async function lookAt(key: string): Promise<Found> {
    // Anybody can ask for addresses that nobody has a page of: what becomes of those says nothing about pages.
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

  /** Has pages looked at that somebody will ask for. */
  function refresh(pages: Iterable<KeptPage>): void {
    const since = clock() - demandMs;
    // What is withdrawn is shown to nobody before, so it is looked at though nobody has asked lately.
    const inDemand = [...pages].filter(({ lastHitAt, isWithdrawn }) => isWithdrawn || lastHitAt > since);
    // Whoever asks for one address after the other takes nobody's turn.
    inDemand.sort(
      (one, other) =>
        Number(store.isReadAgain(other)) - Number(store.isReadAgain(one)) || other.lastHitAt - one.lastHitAt,
    );
    queue.add(inDemand.slice(0, mostInDemand).map(({ key }) => key));
  }
}

/** Whether nothing is known of what it would be. */
const isFailure = (found: Found | null): boolean =>
  found === null || (found.kind === 'page' && found.page.page.lifetime === 'failed');
