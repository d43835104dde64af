import { type Announcement, type Change, doubtAgain } from './page-looks.ts';
import { readPages, writePage } from './page-record.ts';
import type { KeptPage } from './page-store.ts';
import { createPlaces } from './places.ts';
import { createShortNotes } from './short-notes.ts';

/** A cache entry sent to another process; base64, because IPC messages are JSON. */
export type ToldPage =
  | { readonly kind: 'page'; readonly base64: string }
  /** The process has a page with retracted content. */
  | { readonly kind: 'withdrawn' };

/** Looks up pages in the caches of other processes. */
export interface OthersPages {
  /**
   * Copies a page from a peer; concurrent calls for a key share one lookup.
   *
   * @returns After `take` was called or no page was found. Never rejects.
   */
  find(key: string): Promise<void>;
  /** Applies an invalidation to lookups in flight: their answers may predate it. */
  announce(change: Change): void;
}

export interface OthersPagesOptions {
  /** Queries all peers. */
  readonly ask: (key: string) => Promise<readonly ToldPage[]>;
  /** Stores a page of a peer; it is stale, like one from a snapshot. */
  readonly take: (page: KeptPage) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

/** Limits the load on peers, however many unbounded URLs a client requests. */
const askedAtOnce = 32;
/** Above this, lookups are skipped: so many concurrent keys are unbounded URLs, and readers must not queue behind them. */
const mostUnderWay = 256;
/** How long a miss is remembered. */
const unknownMs = 1000;
const mostUnknown = 1000;
/** Larger entries are not sent: encoding them would block the event loop for milliseconds. */
const mostBytes = 2 * 1024 * 1024;

/** Deduplicates lookups by key, with limited concurrency. */
export function createOthersPages({ ask, take, clock, onError }: OthersPagesOptions): OthersPages {
  const places = createPlaces(askedAtOnce);
  const underWay = new Map<string, { readonly done: Promise<void>; readonly announced: Announcement[] }>();
  const unknown = createShortNotes({ forMs: unknownMs, most: mostUnknown, clock });
  return {
    find(key) {
      const before = underWay.get(key);
      if (before !== undefined) return before.done;
      if (underWay.size >= mostUnderWay || unknown.has(key)) return Promise.resolve();
      const announced: Announcement[] = [];
      const done = findNow(key, announced)
        .catch(onError)
        .finally(() => underWay.delete(key));
      underWay.set(key, { done, announced });
      return done;
    },
    announce(change) {
      for (const { announced } of underWay.values()) announced.push({ ...change, number: 0 });
    },
  };

  async function findNow(key: string, announced: readonly Announcement[]): Promise<void> {
    const leave = await places.enter();
    const told = await ask(key).finally(leave);
    // A retraction known to one peer outweighs stale copies of the others.
    if (told.some(({ kind }) => kind === 'withdrawn')) return;
    const [newest] = told
      .flatMap((each) => (each.kind === 'page' ? readPages(Buffer.from(each.base64, 'base64'), clock()) : []))
      .toSorted((one, other) => other.checkedAt - one.checkedAt);
    if (newest === undefined) {
      unknown.add(key);
      return;
    }
    doubtAgain(newest, announced);
    take(newest);
  }
}

/** @returns `null` if the entry is too large. */
export function tellPage(kept: KeptPage): ToldPage | null {
  const bytes = Buffer.concat(writePage(kept));
  return bytes.byteLength > mostBytes ? null : { kind: 'page', base64: bytes.toString('base64') };
}
