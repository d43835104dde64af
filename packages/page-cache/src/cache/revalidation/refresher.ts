import type { CacheEntry } from '../store/cache-entry.ts';
import type { PageStore } from '../store/page-store.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import type { RenderFailures } from './render-failures.ts';
import type { Revalidation, Revalidator } from './revalidate.ts';

/** Revalidates pages: those requested recently in the background, the others when they are requested. */
export interface Refresher {
  /** Queues recently requested pages of a change. */
  refresh(pages: Iterable<CacheEntry>): void;
  /** Queues one page. */
  add(key: string): void;
  /** Revalidates a page before all queued ones; `null` on failure. */
  revalidateQueued(key: string): Promise<Revalidation | null>;
  /** Whether the page failed recently; queues it again when it is time to retry. */
  isFailing(key: string): boolean;
  /** Number of queued pages. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** A page requested within this time, and since its last validation, is revalidated in the background instead of on the next request. */
const recentlyRequestedMs = 600_000;
/** Maximum pages revalidated in the background after one change: repeatedly requested ones first, then the most recently requested. */
const maxRefreshed = 500;

export function createRefresher({
  store,
  revalidator,
  failures,
  isFresh,
  isUpstreamDown,
  isRequestWaiting,
  clock,
  onError,
}: {
  readonly store: Pick<PageStore, 'get' | 'isProtected'>;
  readonly revalidator: Pick<Revalidator, 'revalidate'>;
  readonly failures: RenderFailures;
  readonly isFresh: (entry: CacheEntry, now: number) => boolean;
  readonly isUpstreamDown: () => boolean;
  /** Whether a request waits for a revalidation: background work then pauses. */
  readonly isRequestWaiting: () => boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}): Refresher {
  const isPaused = (): boolean => isUpstreamDown() || failures.isPaused;
  const queue = createRefreshQueue({
    refresh: async (key) => {
      const entry = store.get(key);
      // It may have been revalidated or evicted while it was queued.
      const isNeeded = entry === undefined ? failures.isFailing(key) : !isFresh(entry, clock());
      if (isNeeded) await revalidateNow(key);
    },
    isPaused,
    isRequestWaiting,
    onError,
  });

  return {
    refresh(pages) {
      const since = clock() - recentlyRequestedMs;
      // Pages with retracted content are not served before revalidation, so they are queued even without recent requests.
      const recent = [...pages].filter(
        (page) => page.mustRevalidate || (page.lastHitAt > since && wasReadSinceValidation(page)),
      );
      // Protected entries first: a crawler does not delay pages that are requested repeatedly.
      recent.sort(
        (one, other) =>
          Number(store.isProtected(other)) - Number(store.isProtected(one)) ||
          other.lastHitAt - one.lastHitAt,
      );
      queue.add(recent.slice(0, maxRefreshed).map(({ key }) => key));
    },
    add: (key) => queue.add([key]),
    async revalidateQueued(key) {
      const wasQueued = queue.leave(key);
      const found = await revalidateNow(key).catch((error: unknown) => {
        onError(error);
        return null;
      });
      // Retry when the backend is up again.
      if (wasQueued && found === null && isPaused()) queue.add([key]);
      return found;
    },
    isFailing(key) {
      if (!failures.isFailing(key)) return false;
      if (failures.shouldRetry(key)) queue.add([key]);
      return true;
    },
    get waiting() {
      return queue.length;
    },
    close: () => queue.close(),
  };

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
}

/** Otherwise several changes in a row would re-render a page more often than it is read. */
const wasReadSinceValidation = ({ hits, hitsBeforeValidation }: CacheEntry): boolean =>
  hits > hitsBeforeValidation;

/** Whether the page could not be rendered or revalidated. */
export const isFailure = (found: Revalidation | null): boolean =>
  found === null || (found.kind === 'page' && found.page.page.storability === 'failed');
