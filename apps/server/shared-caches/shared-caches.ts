import { tagOfAddress, tagOfEverything, tagsOfKeys } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';
import { createCdnPurges, type CdnPurgesOptions } from './cdn-purges.ts';
import { sharedHeaders, type SharedPage } from './shared-headers.ts';

/** Cache tags and purges for the CDN. */
export interface SharedCaches {
  /** Additional headers of a page. */
  headersOf(page: SharedPage): Readonly<Record<string, string>>;
  /** Purges pages by dependency keys. */
  purge(keys: readonly string[]): void;
  /** Purges pages by paths. */
  purgeAddresses(addresses: readonly string[]): void;
  readonly counts: { readonly calls: number; readonly failures: number };
  /** Number of queued tags. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface SharedCachesOptions extends Omit<CdnPurgesOptions, 'cdn'> {
  readonly cdn: Cdn;
  /** Only the leader sends purges. */
  readonly isLead: boolean;
  /** Freshness lifetime of pages without invalidations, in milliseconds. Default: unlimited. */
  readonly believedMs?: () => number;
}

/** Connects to a CDN. At startup all pages are purged: they may be from an older build, and changes may have been missed. */
export function createSharedCaches(options: SharedCachesOptions): SharedCaches {
  const { cdn, isLead, believedMs = () => Infinity } = options;
  const purges = createCdnPurges(options);
  const add = (tags: readonly string[]): void => {
    if (isLead) purges.add(tags);
  };
  add([tagOfEverything]);

  return {
    headersOf: (page) => sharedHeaders(cdn.kind, page, believedMs() / 1000),
    purge: (keys) => add(tagsOfKeys(keys)),
    purgeAddresses: (addresses) => add(addresses.map(tagOfAddress)),
    counts: purges.counts,
    get waiting() {
      return purges.waiting;
    },
    close: () => purges.close(),
  };
}
