import { lastKnown, lastKnownKeys, mayBeShown, mayStillHold } from './last-known.ts';
import { createOthersPages, type OthersPagesOptions, tellPage, type ToldPage } from './others-pages.ts';
import { readPageKey } from './page-key.ts';
import type { Change } from './page-looks.ts';
import type { KeptPage, PageStore } from './page-store.ts';

/** Pages as they were, for when none can be made: those in memory, and those that other processes have shown. */
export interface OlderPages {
  /** What may be shown for a key: in other colours than the reader's own, rather than not at all; `null` where nothing may. */
  readonly shownFor: (key: string) => KeptPage | null;
  /** Takes over what other processes know. Who has a page that may not be shown asks nobody for an older one. */
  readonly findAtOthers: (key: string) => Promise<void>;
  /** Answers a reader whose own page cannot be made with what everybody was shown last; `null` where nothing is known. */
  readonly lastKnown: (request: Request) => Promise<Response | null>;
  /** What another process is told that has no such page, and cannot make one; `null` where nothing is known that may be shown. */
  readonly tell: (key: string) => ToldPage | null;
  /** Whether a page may be shown again. */
  readonly mayStillHold: (kept: KeptPage) => boolean;
  /** Tells that something has changed. */
  readonly announce: (change: Change) => void;
}

export interface OlderPagesOptions extends OthersPagesOptions {
  readonly store: Pick<PageStore, 'get'>;
  readonly pageAddress: (target: string) => string | null;
  /** How long a page is shown of which nobody can tell whether it still holds, in milliseconds. */
  readonly staleMs: number;
  /** Whether what is withdrawn is announced as that; else any change of something a page shows may be one. */
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

  /** The pages under a key: the one of its own, and everybody's. */
  function atAddress(key: string): KeptPage[] {
    return [...new Set([key, readPageKey(key).address])]
      .map((each) => store.get(each))
      .filter((kept) => kept !== undefined);
  }

  function lastKnownHere(request: Request): Response | null {
    return lastKnown(request, { pageAddress, get: (key) => store.get(key), ...shown, now: clock() });
  }
}
