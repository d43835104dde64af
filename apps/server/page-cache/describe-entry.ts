import type { PageFacts } from '@masthead/site';
import { parseCacheKey } from './cache-key.ts';
import type { CacheEntry } from './page-store.ts';

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
}: CacheEntry): PageFacts {
  const { path, audience } = parseCacheKey(key);
  return {
    address: path,
    audience,
    status: page.status,
    standing: state,
    doubt: [...staleReasons].at(-1) ?? null,
    lastDoubt: lastStaleReason,
    drawnAt: renderedAt ?? null,
    checkedAt,
    endsAt: Number.isFinite(expiresAt) ? expiresAt : null,
    hits,
    bytes: {
      identity: page.body.byteLength,
      br: encoded.br?.byteLength ?? null,
      gzip: encoded.gzip?.byteLength ?? null,
    },
    keys,
    worker: process.pid,
    questions: page.queries.length,
  };
}
