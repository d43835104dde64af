/** The state of a cached page. */
export interface CachedPageInfo {
  /** The cache key: path and query. */
  readonly address: string;
  /** The clients that share it: `public`, or those with a theme. */
  readonly audience: string;
  readonly status: number;
  /** `stale`: a dependency may have changed, so it is revalidated before it is served. */
  readonly state: 'fresh' | 'stale';
  /** The key that made it stale; `null` while it is fresh. */
  readonly staleReason: string | null;
  /** The key of the previous invalidation; `null` when there was none. */
  readonly lastStaleReason: string | null;
  /** Epoch milliseconds of rendering; `null` when an earlier process rendered it. */
  readonly renderedAt: number | null;
  /** Epoch milliseconds of the last validation. */
  readonly validatedAt: number;
  /** Epoch milliseconds of expiry; `null` if it only ends by invalidation. */
  readonly expiresAt: number | null;
  readonly hits: number;
  readonly bytes: { readonly identity: number; readonly br: number | null; readonly gzip: number | null };
  /** The dependency keys. */
  readonly keys: readonly string[];
  /** The number of the worker process that caches it. */
  readonly worker: number;
  /** The number of backend queries it depends on. */
  readonly queries: number;
}
