import { tagOfAddress, tagOfEverything, tagsOfKeys } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';
import { createCdnPurges, type CdnPurgesOptions } from './cdn-purges.ts';
import { sharedHeaders, type SharedPage } from './shared-headers.ts';

/** What a shared cache in front of us is told. */
export interface SharedCaches {
  /** Headers that stand on a page besides its own. */
  headersOf(page: SharedPage): Readonly<Record<string, string>>;
  /** Hears of the keys of a change. */
  purge(keys: readonly string[]): void;
  /** Hears of addresses at which something else is. */
  purgeAddresses(addresses: readonly string[]): void;
  readonly counts: { readonly calls: number; readonly failures: number };
  /** How many tags wait to be purged. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface SharedCachesOptions extends Omit<CdnPurgesOptions, 'cdn'> {
  readonly cdn: Cdn;
  /** Of several processes one alone makes the calls. */
  readonly isLead: boolean;
  /** For how long pages are believed without a word of change, in milliseconds. Default: for ever. */
  readonly believedMs?: () => number;
}

/**
 * Speaks to a shared cache that we purge. What it holds when we start may be of an older build, and what changed meanwhile was announced
 * to nobody, so the first word is to forget all pages.
 */
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
