import type { ThingNames } from './names-of-keys.ts';

/** The state of a cached page. */
export interface PageFacts {
  /** The cache key: path and query. */
  readonly address: string;
  /** The clients that share it: `everybody`, or those with a theme. */
  readonly audience: string;
  readonly status: number;
  /** `doubted`: stale; a dependency may have changed, so it is revalidated before it is served. */
  readonly standing: 'fresh' | 'doubted';
  /** The key that made it stale; `null` while it is fresh. */
  readonly doubt: string | null;
  /** The key of the previous invalidation; `null` when there was none. */
  readonly lastDoubt: string | null;
  /** Epoch milliseconds of rendering; `null` when an earlier process rendered it. */
  readonly drawnAt: number | null;
  /** Epoch milliseconds of the last validation. */
  readonly checkedAt: number;
  /** Epoch milliseconds of expiry; `null` if it only ends by invalidation. */
  readonly endsAt: number | null;
  readonly hits: number;
  readonly bytes: { readonly identity: number; readonly br: number | null; readonly gzip: number | null };
  /** The dependency keys. */
  readonly keys: readonly string[];
  /** The number of the worker process that caches it. */
  readonly worker: number;
  /** The number of backend queries it depends on. */
  readonly questions: number;
}

/** Explains a cached page. */
export interface PageReasons {
  /** The cache key; `null` for a page that must not be shared. */
  readonly address: string | null;
  readonly pages: readonly PageFacts[];
  readonly names: ThingNames;
}
