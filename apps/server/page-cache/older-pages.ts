import { lastKnown, lastKnownKeys, mayBeShown, mayStillHold } from './last-known.ts';
import { createOthersPages, type OthersPagesOptions, tellPage, type ToldPage } from './others-pages.ts';
import { readPageKey } from './page-key.ts';
import type { Change } from './page-looks.ts';
import type { KeptPage, PageStore } from './page-store.ts';

/** Stale pages for when rendering fails: from this process's cache, and from its peers. */
export interface OlderPages {
  /** The entry that may be served for a key, if necessary in another colour scheme; `null` if there is none. */
  readonly shownFor: (key: string) => KeptPage | null;
  /** Copies the entry from a peer process. A process that has the page, even one that must not be served, does not query its peers. */
  readonly findAtOthers: (key: string) => Promise<void>;
  /** Responds with a stale public page in place of a personalised one; `null` if there is none. */
  readonly lastKnown: (request: Request) => Promise<Response | null>;
  /** The answer to a peer that has no such page and cannot render it; `null` if there is none that may be served. */
  readonly tell: (key: string) => ToldPage | null;
  /** Whether a page is not known to show retracted content. */
  readonly mayStillHold: (kept: KeptPage) => boolean;
  /** Applies an invalidation to lookups in flight. */
  readonly announce: (change: Change) => void;
}

export interface OlderPagesOptions extends OthersPagesOptions {
  readonly store: Pick<PageStore, 'get'>;
  readonly pageAddress: (target: string) => string | null;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs: number;
  /** Whether retractions are announced as such; otherwise any change of something a page shows may be one. */
  readonly namesWithdrawn: boolean;
}

export function createOlderPages(options: OlderPagesOptions): OlderPages {
  const { store, pageAddress, staleMs, namesWithdrawn, clock } = options;
  const shown = { staleMs, namesWithdrawn };
  const others = createOthersPages(options);

  return {
    shownFor,
    findAtOthers,
    async lastKnown(request) {
      const here = lastKnownHere(request);
      if (here !== null) return here;
      await Promise.all(lastKnownKeys(request, pageAddress).map(findAtOthers));
      return lastKnownHere(request);
    },
    tell(key) {
      if (atAddress(key).some(({ isWithdrawn }) => isWithdrawn)) return { kind: 'withdrawn' };
      const kept = shownFor(key);
      return kept && tellPage(kept);
    },
    mayStillHold: (kept) => mayStillHold(kept, shown),
    announce: (change) => others.announce(change),
  };

  function shownFor(key: string): KeptPage | null {
    const now = clock();
    return (
      atAddress(key).find(
        (kept) => (kept.key === key || kept.page.status === 200) && mayBeShown(kept, { ...shown, now }),
      ) ?? null
    );
  }

  async function findAtOthers(key: string): Promise<void> {
    if (atAddress(key).length === 0) await others.find(key);
  }

  /** The entry of the key itself, and the public one for the same path. */
  function atAddress(key: string): KeptPage[] {
    return [...new Set([key, readPageKey(key).address])]
      .map((each) => store.get(each))
      .filter((kept) => kept !== undefined);
  }

  function lastKnownHere(request: Request): Response | null {
    return lastKnown(request, { pageAddress, get: (key) => store.get(key), ...shown, now: clock() });
  }
}
