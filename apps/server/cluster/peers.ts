import type { CachedPageInfo, PeerEntry } from '@masthead/page-cache';
import type { ProcessSample } from '../metrics/metrics.ts';
import type { Channel } from './channel.ts';

/** The other processes that serve the site. A hanging one does not answer. */
export interface Peers {
  metrics(): Promise<readonly ProcessSample[]>;
  /** Describes their cache entries at a path. */
  describePage(path: string): Promise<readonly CachedPageInfo[]>;
  /** Their stale pages for a key, from processes with the same cache version. */
  stalePages(query: { key: string; identity: string }): Promise<readonly PeerEntry[]>;
  /** Number of pages they have served. */
  servedPages(): Promise<number>;
  /** Sets this process's responses to the same queries of the others. */
  answer(here: LocalResponses): void;
}

/** The responses of this process to queries of its peers. */
export interface LocalResponses {
  metrics(): ProcessSample;
  describePage(path: string): readonly CachedPageInfo[];
  /** `null` if there is no such page, or the cache versions differ. */
  stalePage(query: { key: string; identity: string }): PeerEntry | null;
  servedPages(): number;
}

/** Adds the types of the responses to a channel. */
export function createPeers(channel: Pick<Channel, 'query' | 'onQuery'>): Peers {
  return {
    metrics: async () => (await channel.query({ about: 'metrics' })) as ProcessSample[],
    describePage: async (path) =>
      ((await channel.query({ about: 'page', address: path })) as CachedPageInfo[][]).flat(),
    stalePages: async (query) => (await channel.query({ about: 'stale page', ...query })) as PeerEntry[],
    async servedPages() {
      const counts = (await channel.query({ about: 'served pages' })) as number[];
      return counts.reduce((sum, count) => sum + count, 0);
    },
    answer(here) {
      channel.onQuery((query) => {
        if (query.about === 'metrics') return here.metrics();
        if (query.about === 'stale page') return here.stalePage(query);
        return query.about === 'served pages' ? here.servedPages() : here.describePage(query.address);
      });
    },
  };
}
