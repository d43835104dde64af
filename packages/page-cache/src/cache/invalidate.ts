import { allKeys } from '@masthead/client/server';
import type { CdnCache } from '../cdn/cdn-cache.ts';
import type { CacheEntry } from './store/cache-entry.ts';
import { cacheKey, parseCacheKey } from './cache-key.ts';
import type { PageAddressing } from './page-addressing.ts';
import type { PageStore } from './store/page-store.ts';
import { type KeyInvalidation, markStale, pathKey } from './revalidation/revalidate.ts';

/** Marks entries stale, here and in the CDN, and refreshes them in the background. */
export interface Invalidator {
  /** @param retracted Those of the keys that name retracted content. */
  readonly invalidate: (keys: readonly string[], retracted: ReadonlySet<string>) => void;
  /** @param targets Paths with query. */
  readonly invalidatePaths: (targets: readonly string[]) => void;
}

export interface InvalidatorOptions {
  readonly store: Pick<PageStore, 'all' | 'dependingOn' | 'get'>;
  readonly cdn: Pick<CdnCache, 'purge' | 'purgePaths'> | undefined;
  readonly addressing: Pick<PageAddressing, 'audiences' | 'canonicalPath'>;
  /** Called before entries are marked stale. */
  readonly onInvalidation: (change: KeyInvalidation) => void;
  readonly refresh: (entries: Iterable<CacheEntry>) => void;
}

export function createInvalidator({
  store,
  cdn,
  addressing,
  onInvalidation,
  refresh,
}: InvalidatorOptions): Invalidator {
  return {
    invalidate(keys, retracted) {
      cdn?.purge(keys);
      onInvalidation({ keys: new Set(keys), retracted });
      const touched = new Set<CacheEntry>();
      for (const key of keys) {
        const entries = key === allKeys ? store.all() : store.dependingOn(key);
        for (const entry of entries) {
          markStale(entry, key, { retracted });
          touched.add(entry);
        }
      }
      refresh(touched);
    },
    invalidatePaths(targets) {
      const paths = targets.map(addressing.canonicalPath).filter((path) => path !== null);
      cdn?.purgePaths(paths);
      onInvalidation({ keys: new Set(paths.map(pathKey)), retracted: new Set() });
      const touched = paths.flatMap((path) => entriesAt(store, addressing, path));
      for (const entry of touched) markStale(entry, pathKey(parseCacheKey(entry.key).path));
      refresh(touched);
    },
  };
}

/** The entries at a path, one for each audience. */
export const entriesAt = (
  store: Pick<PageStore, 'get'>,
  { audiences }: Pick<PageAddressing, 'audiences'>,
  path: string,
): CacheEntry[] =>
  audiences.map((audience) => store.get(cacheKey({ path, audience }))).filter((entry) => entry !== undefined);
