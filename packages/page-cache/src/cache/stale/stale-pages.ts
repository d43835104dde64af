import { staleResponse, staleKeys, mayServeStale, isNotRetracted } from './stale-if-error.ts';
import { createPeerLookup, type PeerLookupOptions, encodePeerEntry, type PeerEntry } from './peer-lookup.ts';
import { parseCacheKey } from '../cache-key.ts';
import type { PageAddressing } from '../page-addressing.ts';
import type { KeyInvalidation } from '../revalidation/revalidate.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import type { PageStore } from '../store/page-store.ts';

/** Stale pages for when rendering fails: from this process's cache, and from its peers. */
export interface StalePages {
  /** The entry that may be served for a key, if necessary in another colour scheme; `null` if there is none. */
  readonly findUsable: (key: string) => CacheEntry | null;
  /** Copies the entry from a peer process. A process that has the page, even one that must not be served, does not query its peers. */
  readonly fetchFromPeers: (key: string) => Promise<void>;
  /** Responds with a stale public page in place of a personalised one; `null` if there is none. */
  readonly staleIfError: (request: Request) => Promise<Response | null>;
  /** The answer to a peer that has no such page and cannot render it; `null` if there is none that may be served. */
  readonly forPeer: (key: string) => PeerEntry | null;
  /** Whether a page is not known to show retracted content. */
  readonly isNotRetracted: (entry: CacheEntry) => boolean;
  /** Applies an invalidation to lookups in flight. */
  readonly noteInvalidation: (change: KeyInvalidation) => void;
}

export interface StalePagesOptions extends PeerLookupOptions {
  readonly store: Pick<PageStore, 'get'>;
  readonly addressing: PageAddressing;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs: number;
  /** Whether retractions are announced as such; otherwise any change of something a page shows may be one. */
  readonly announcesRetractions: boolean;
}

export function createStalePages(options: StalePagesOptions): StalePages {
  const { store, addressing, staleMs, announcesRetractions, clock } = options;
  const shown = { staleMs, announcesRetractions };
  const peers = createPeerLookup(options);

  return {
    findUsable,
    fetchFromPeers,
    async staleIfError(request) {
      const here = staleHere(request);
      if (here !== null) return here;
      await Promise.all(staleKeys(request, addressing).map(fetchFromPeers));
      return staleHere(request);
    },
    forPeer(key) {
      if (atPath(key).some(({ mustRevalidate }) => mustRevalidate)) return { kind: 'retracted' };
      const entry = findUsable(key);
      return entry && encodePeerEntry(entry);
    },
    isNotRetracted: (entry) => isNotRetracted(entry, shown),
    noteInvalidation: (change) => peers.noteInvalidation(change),
  };

  function findUsable(key: string): CacheEntry | null {
    const now = clock();
    return (
      atPath(key).find(
        (entry) =>
          (entry.key === key || entry.page.status === 200) && mayServeStale(entry, { ...shown, now }),
      ) ?? null
    );
  }

  async function fetchFromPeers(key: string): Promise<void> {
    if (atPath(key).length === 0) await peers.find(key);
  }

  /** The entry of the key itself, and the public one for the same path. */
  function atPath(key: string): CacheEntry[] {
    return [...new Set([key, parseCacheKey(key).path])]
      .map((each) => store.get(each))
      .filter((entry) => entry !== undefined);
  }

  function staleHere(request: Request): Response | null {
    return staleResponse(request, { addressing, get: (key) => store.get(key), ...shown, now: clock() });
  }
}
