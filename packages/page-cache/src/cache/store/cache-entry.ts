import type { ShareableResponse } from '../responses/shareable-response.ts';

/** `stale`: a dependency may have changed. */
type EntryState = 'fresh' | 'stale';

/** A cached page. */
export interface CacheEntry {
  /** Audience and path. */
  readonly key: string;
  page: ShareableResponse;
  state: EntryState;
  /** Epoch milliseconds of the last validation. */
  checkedAt: number;
  /** Epoch milliseconds at which it expires; `Infinity` if it does not. */
  expiresAt: number;
  /** Why it is stale: invalidation keys, `clock` or `a restart`, the latest last; empty while fresh. */
  readonly staleReasons: Set<string>;
  /** Whether it may show retracted content: it is never served before revalidation, however long that takes. */
  mustRevalidate: boolean;
  /** The previous stale reason, if any. */
  lastStaleReason?: string | null;
  /** Epoch milliseconds; unknown for a restored page. */
  renderedAt?: number;
  /** Whether it has to be re-rendered because repeating its queries is not sufficient. */
  mustRerender: boolean;
  hits: number;
  /** `hits` at the last validation. */
  hitsBeforeValidation: number;
  /** Epoch milliseconds. */
  lastHitAt: number;
  /** Compressed on first use. */
  readonly encoded: { br: Buffer | null; gzip: Buffer | null };
  /** Response headers, by encoding. */
  readonly headersByForm: Map<string, string[]>;
  /** Dependency keys (tags). */
  keys: readonly string[];
  size: number;
}
