import { tagOfPath, tagOfAll, tagsOfKeys } from './cache-tags.ts';
import type { Cdn } from './cdn-apis.ts';
import { createPurgeQueue, type PurgeQueueOptions } from './purge-queue.ts';
import { cdnHeaders, type CdnPage } from './cdn-headers.ts';

/** Cache tags and purges for the CDN. */
export interface CdnCache {
  /** Additional headers of a page. */
  headersFor(page: CdnPage): Readonly<Record<string, string>>;
  /** Purges pages by dependency keys. */
  purge(keys: readonly string[]): void;
  /** Purges pages by paths. */
  purgePaths(addresses: readonly string[]): void;
  readonly counts: { readonly calls: number; readonly failures: number };
  /** Number of queued tags. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface CdnCacheOptions extends Omit<PurgeQueueOptions, 'cdn'> {
  readonly cdn: Cdn;
  /** Only the leader sends purges. */
  readonly isLeader: boolean;
  /** Freshness lifetime of pages without invalidations, in milliseconds. Default: unlimited. */
  readonly maxAgeMs?: () => number;
}

/** Connects to a CDN. At startup all pages are purged: they may be from an older build, and changes may have been missed. */
export function createCdnCache(options: CdnCacheOptions): CdnCache {
  const { cdn, isLeader, maxAgeMs = () => Infinity } = options;
  const purges = createPurgeQueue(options);
  const add = (tags: readonly string[]): void => {
    if (isLeader) purges.add(tags);
  };
  add([tagOfAll]);

  return {
    headersFor: (page) => cdnHeaders(cdn.kind, page, maxAgeMs() / 1000),
    purge: (keys) => add(tagsOfKeys(keys)),
    purgePaths: (addresses) => add(addresses.map(tagOfPath)),
    counts: purges.counts,
    get waiting() {
      return purges.waiting;
    },
    close: () => purges.close(),
  };
}
