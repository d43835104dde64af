import type { CachedPageInfo } from './cached-page-info.ts';
import { parseCacheKey } from './cache-key.ts';
import type { CacheEntry } from './store/cache-entry.ts';

/** Describes an entry for `masthead why`. */
export function describeEntry({
  key,
  page,
  state,
  staleReasons,
  lastStaleReason = null,
  renderedAt,
  checkedAt,
  expiresAt,
  hits,
  encoded,
  keys,
}: CacheEntry): CachedPageInfo {
  const { path, audience } = parseCacheKey(key);
  return {
    address: path,
    audience,
    status: page.status,
    state: state,
    staleReason: [...staleReasons].at(-1) ?? null,
    lastStaleReason,
    renderedAt: renderedAt ?? null,
    validatedAt: checkedAt,
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
    hits,
    bytes: {
      identity: page.body.byteLength,
      br: encoded.br?.byteLength ?? null,
      gzip: encoded.gzip?.byteLength ?? null,
    },
    keys,
    worker: process.pid,
    queries: page.queries.length,
  };
}
