import {
  type NumberedInvalidation,
  type KeyInvalidation,
  markStaleAgain,
} from '../revalidation/revalidate.ts';
import { decodeEntries, encodeEntry } from '../snapshot/snapshot-format.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { createSemaphore } from '@masthead/kit';
import { createTtlSet } from '../store/ttl-set.ts';

/** A cache entry sent to another process; base64, because IPC messages are JSON. */
export type PeerEntry =
  | { readonly kind: 'page'; readonly base64: string }
  /** The process has a page with retracted content. */
  | { readonly kind: 'retracted' };

/** Looks up pages in the caches of other processes. */
export interface PeerLookup {
  /**
   * Copies a page from a peer; concurrent calls for a key share one lookup.
   *
   * @returns After `take` was called or no page was found. Never rejects.
   */
  find(key: string): Promise<void>;
  /** Applies an invalidation to lookups in flight: their answers may predate it. */
  noteInvalidation(change: KeyInvalidation): void;
}

export interface PeerLookupOptions {
  /** Queries all peers. */
  readonly queryPeers: (key: string) => Promise<readonly PeerEntry[]>;
  /** Stores a page of a peer; it is stale, like one from a snapshot. */
  readonly onFound: (page: CacheEntry) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

/** Limits the load on peers, however many unbounded URLs a client requests. */
const maxConcurrent = 32;
/** Above this, lookups are skipped: so many concurrent keys are unbounded URLs, and readers must not queue behind them. */
const maxInFlight = 256;
/** How long a miss is remembered. */
const missTtlMs = 1000;
const maxMisses = 1000;
/** Larger entries are not sent: encoding them would block the event loop for milliseconds. */
const maxBytes = 2 * 1024 * 1024;

/** Deduplicates lookups by key, with limited concurrency. */
export function createPeerLookup({ queryPeers, onFound, clock, onError }: PeerLookupOptions): PeerLookup {
  const permits = createSemaphore({ permits: maxConcurrent });
  const inFlight = new Map<
    string,
    { readonly done: Promise<void>; readonly announced: NumberedInvalidation[] }
  >();
  const misses = createTtlSet({ ttlMs: missTtlMs, maxSize: maxMisses, clock });
  return {
    find(key) {
      const before = inFlight.get(key);
      if (before !== undefined) return before.done;
      if (inFlight.size >= maxInFlight || misses.has(key)) return Promise.resolve();
      const announced: NumberedInvalidation[] = [];
      const done = findNow(key, announced)
        .catch(onError)
        .finally(() => inFlight.delete(key));
      inFlight.set(key, { done, announced });
      return done;
    },
    noteInvalidation(change) {
      for (const { announced } of inFlight.values()) announced.push({ ...change, number: 0 });
    },
  };

  async function findNow(key: string, announced: readonly NumberedInvalidation[]): Promise<void> {
    const permit = await permits.acquire();
    const answers = await queryPeers(key).finally(() => permit.release());
    // A retraction known to one peer outweighs stale copies of the others.
    if (answers.some(({ kind }) => kind === 'retracted')) return;
    const [newest] = answers
      .flatMap((each) =>
        each.kind === 'page' ? decodeEntries(Buffer.from(each.base64, 'base64'), clock()) : [],
      )
      .toSorted((one, other) => other.checkedAt - one.checkedAt);
    if (newest === undefined) {
      misses.add(key);
      return;
    }
    markStaleAgain(newest, announced);
    onFound(newest);
  }
}

/** @returns `null` if the entry is too large. */
export function encodePeerEntry(entry: CacheEntry): PeerEntry | null {
  const bytes = Buffer.concat(encodeEntry(entry));
  return bytes.byteLength > maxBytes ? null : { kind: 'page', base64: bytes.toString('base64') };
}
