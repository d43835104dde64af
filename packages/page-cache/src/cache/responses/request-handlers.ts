import type { EnqueueRequest, Handler } from '@masthead/http';
import type { RespondSync } from '../../fast-path/fast-path.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { requestedKey } from '../cache-key.ts';
import { isLarge } from './cached-body.ts';
import type { PageAddressing } from '../page-addressing.ts';
import type { PageSender } from './page-sender.ts';
import type { PageStore } from '../store/page-store.ts';
import type { Respond } from './responder.ts';

export interface RequestHandlers {
  /** Handles requests for cacheable pages; passes all others to the next handler. */
  readonly handle: Handler;
  /** Responds synchronously with a fresh public page; `null` in any other case. */
  readonly respondSync: RespondSync;
}

/** Answers requests: with a fresh page immediately, in any other case through the responder. Runs for every request of the site. */
export function createRequestHandlers({
  store,
  sender,
  addressing,
  isFresh,
  isPersonal,
  respond,
  enqueue,
  catchUp,
  clock,
}: {
  readonly store: Pick<PageStore, 'get'>;
  readonly sender: Pick<PageSender, 'sendHit' | 'readyHit'>;
  readonly addressing: PageAddressing;
  readonly isFresh: (entry: CacheEntry, now: number) => boolean;
  /** Whether the page of a key was personalised lately. */
  readonly isPersonal: (key: string) => boolean;
  readonly respond: Respond;
  readonly enqueue: EnqueueRequest;
  /** Applies pending invalidations of other processes. */
  readonly catchUp: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}): RequestHandlers {
  // A target with an entry is already canonical.
  const requested: PageAddressing = {
    ...addressing,
    canonicalPath: (target) =>
      target.startsWith('/') && store.get(target) !== undefined ? target : addressing.canonicalPath(target),
  };

  return {
    handle(request, response, next) {
      const key = requestedKey(request, requested);
      if (key === null) {
        next();
        return;
      }
      catchUp();
      const entry = store.get(key);
      const now = clock();
      if (entry !== undefined && isFresh(entry, now)) {
        if (isLarge(entry)) enqueue(request, () => sender.sendHit(entry, now, request, response));
        else sender.sendHit(entry, now, request, response);
        return;
      }
      if (entry === undefined && isPersonal(key)) next();
      else enqueue(request, () => void respond(key, request, response, next));
    },
    respondSync({ target, headers }) {
      if (headers.cookie !== undefined && addressing.audienceOf(headers.cookie) !== 'public') return null;
      catchUp();
      // Public pages are keyed by their path, so a target with an entry is canonical.
      const entry = store.get(target);
      const now = clock();
      if (entry === undefined || !isFresh(entry, now) || isLarge(entry)) return null;
      return sender.readyHit(entry, now, headers);
    },
  };
}
