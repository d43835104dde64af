import { type Announcement, type Change, doubtAgain } from './page-looks.ts';
import { readPages, writePage } from './page-record.ts';
import type { KeptPage } from './page-store.ts';
import { createPlaces } from './places.ts';
import { createShortNotes } from './short-notes.ts';

/** What one process tells another of a page that it has; as text, as that is how they speak. */
export type ToldPage =
  | { readonly kind: 'page'; readonly base64: string }
  /** It has shown one of which something is for nobody's eyes any more. */
  | { readonly kind: 'withdrawn' };

/** Asks other processes for pages that they have shown. */
export interface OthersPages {
  /**
   * Takes over what others know of a page; once for all who ask at the same time.
   *
   * @returns When `take` was called, or nothing was found. It never throws.
   */
  find(key: string): Promise<void>;
  /** Tells that something has changed: whoever has answered before knew nothing of it. */
  announce(change: Change): void;
}

export interface OthersPagesOptions {
  /** What each of them has to tell. */
  readonly ask: (key: string) => Promise<readonly ToldPage[]>;
  /** Takes a page of another process, as doubtful as one of an earlier process. */
  readonly take: (page: KeptPage) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

/** The others answer their own readers in between, however many addresses somebody makes up. */
const askedAtOnce = 32;
/** Of more than these at once nobody is asked: so many are made up, and who reads does not stand behind them. */
const mostUnderWay = 256;
/** What nobody knows is asked for again after so long. */
const unknownMs = 1000;
const mostUnknown = 1000;
/** Longer ones are told to nobody: it would take all of us some milliseconds. */
const mostBytes = 2 * 1024 * 1024;

/** Asks for each page once, however many want it, and for few at once. */
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
    // Whoever knows of that counts more than whoever has not shown what it is about.
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

/** @returns `null` for one that is too long. */
export function tellPage(kept: KeptPage): ToldPage | null {
  const bytes = Buffer.concat(writePage(kept));
  return bytes.byteLength > mostBytes ? null : { kind: 'page', base64: bytes.toString('base64') };
}
