import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendEarlyHints } from './early-hints.ts';
import type { PageSender } from './page-sender.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import type { PageStore } from '../store/page-store.ts';
import type { PendingRequests } from '../revalidation/pending-requests.ts';
import { isFailure, type Refresher } from '../revalidation/refresher.ts';
import type { StalePages } from '../stale/stale-pages.ts';

export interface ResponderOptions {
  readonly store: Pick<PageStore, 'get'>;
  readonly sender: Pick<PageSender, 'send'>;
  readonly refresher: Pick<Refresher, 'add' | 'isFailing' | 'revalidateQueued'>;
  readonly stalePages: Pick<StalePages, 'fetchFromPeers' | 'findUsable'>;
  readonly pendingRequests: Pick<PendingRequests, 'wait' | 'waitOrRelease'>;
  readonly hasFailed: (key: string) => boolean;
  readonly isUpstreamDown: () => boolean;
  readonly maxAgeMs: () => number;
  readonly earlyHints: readonly string[];
  /** Called for a page that turns out to be personalised. */
  readonly onPersonal: (key: string) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export type Respond = (
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => Promise<void>;

/** Responds to requests without a fresh page: revalidates it, or serves it stale if that fails or takes too long. */
export function createResponder({
  store,
  sender: { send },
  refresher,
  stalePages,
  pendingRequests,
  hasFailed,
  isUpstreamDown,
  maxAgeMs,
  earlyHints,
  onPersonal,
  clock,
}: ResponderOptions): Respond {
  return async (key, request, response, next) => {
    const now = clock();
    const entry = store.get(key);
    if (entry === undefined && (isUpstreamDown() || hasFailed(key))) await stalePages.fetchFromPeers(key);
    const known = stalePages.findUsable(key);
    if (known !== null && (isUpstreamDown() || refresher.isFailing(key))) {
      send(known, 'stale', request, response);
      return;
    }
    if (known !== null && known === entry && isOnlyExpired(known, now)) {
      refresher.add(key);
      send(known, 'hit', request, response);
      return;
    }
    if (entry === undefined) sendEarlyHints(request, response, earlyHints);
    const revalidation = refresher.revalidateQueued(key);
    let found = await pendingRequests.waitOrRelease(revalidation);
    if (isFailure(found)) {
      await stalePages.fetchFromPeers(key);
      // It may have been retracted during the revalidation.
      const stale = stalePages.findUsable(key);
      if (stale !== null) {
        send(stale, 'stale', request, response);
        return;
      }
      // Without a stale page, wait for a slow backend.
      found = await pendingRequests.wait(revalidation);
    }
    if (found?.kind === 'page') {
      send(found.page, found.status, request, response);
      return;
    }
    if (found?.kind === 'personal') onPersonal(key);
    next();
  };

  /** Stale only by age: it is served once more while it revalidates. */
  function isOnlyExpired(entry: CacheEntry, now: number): boolean {
    return entry.state === 'fresh' && now - entry.checkedAt < 2 * maxAgeMs();
  }
}
