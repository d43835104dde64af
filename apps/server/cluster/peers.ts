import type { CachedPageInfo, PeerEntry } from '@masthead/page-cache';
import type { ProcessSample } from '../metrics/metrics.ts';
import type { Channel } from './channel.ts';

/** The other processes that serve the site. A hanging one does not answer. */
export interface Peers {
  metrics(): Promise<readonly ProcessSample[]>;
  /** Describes their cache entries at a path. */
  describePage(address: string): Promise<readonly CachedPageInfo[]>;
  /** Their stale pages for a key, from processes with the same cache version. */
  stalePages(name: { key: string; identity: string }): Promise<readonly PeerEntry[]>;
  /** Number of pages they have served. */
  servedPages(): Promise<number>;
  /** Answers the same queries of the others. */
  answer(here: LocalAnswers): void;
}

/** What this process knows. */
export interface LocalAnswers {
  metrics(): ProcessSample;
  describePage(address: string): readonly CachedPageInfo[];
  /** `null` if there is no such page, or the cache versions differ. */
  stalePage(name: { key: string; identity: string }): PeerEntry | null;
  servedPages(): number;
}

/** Adds the types of the answers to a channel. */
export function createPeers(channel: Pick<Channel, 'query' | 'onQuery'>): Peers {
  return {
    metrics: async () => (await channel.query({ about: 'metrics' })) as ProcessSample[],
    describePage: async (address) =>
      ((await channel.query({ about: 'page', address })) as CachedPageInfo[][]).flat(),
    stalePages: async (name) => (await channel.query({ about: 'stale page', ...name })) as PeerEntry[],
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
