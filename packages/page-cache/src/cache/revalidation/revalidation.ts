import type { CdnCache } from '../../cdn/cdn-cache.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { createPendingRequests, type PendingRequests } from './pending-requests.ts';
import { createRefresher, type Refresher } from './refresher.ts';
import { type RenderFailures, trackRenderFailures } from './render-failures.ts';
import { createRevalidator, type Revalidator, type RevalidatorOptions } from './revalidate.ts';

export interface RevalidationOptions extends Required<Omit<RevalidatorOptions, 'onUnannouncedChange'>> {
  readonly isFresh: (entry: CacheEntry, now: number) => boolean;
  /** Subscribes to the backend going down: pending requests with a stale page then stop waiting. */
  readonly onUpstreamDown?: (listener: () => void) => void;
  /** Called with a path whose content changed without an invalidation, and that was purged from the CDN. */
  readonly onUnannouncedChange?: (address: string) => void;
  /** The CDN to purge. */
  readonly cdn?: Pick<CdnCache, 'purgePaths'> | undefined;
  readonly onError: (error: unknown) => void;
}

/** Revalidation of pages, in the background and for the requests that wait for it. */
export interface PageRevalidation {
  readonly revalidator: Revalidator;
  readonly refresher: Refresher;
  readonly failures: RenderFailures;
  readonly pendingRequests: PendingRequests;
}

export function createRevalidation(options: RevalidationOptions): PageRevalidation {
  const { origin, addressing, render, refetch, cdn, onError } = options;
  const { store, counts, isFresh, isUpstreamDown, maxAgeMs, clock } = options;
  const revalidator = createRevalidator({
    store,
    counts,
    origin,
    addressing,
    render,
    refetch,
    isUpstreamDown,
    maxAgeMs,
    clock,
    onUnannouncedChange(address) {
      cdn?.purgePaths([address]);
      options.onUnannouncedChange?.(address);
    },
  });
  const pendingRequests = createPendingRequests();
  options.onUpstreamDown?.(pendingRequests.releaseAll);
  const failures = trackRenderFailures({ clock, onAllFail: pendingRequests.releaseAll });
  const refresher = createRefresher({
    store,
    revalidator,
    failures,
    isFresh,
    isUpstreamDown,
    isRequestWaiting: () => pendingRequests.count > 0,
    clock,
    onError,
  });
  return { revalidator, refresher, failures, pendingRequests };
}
