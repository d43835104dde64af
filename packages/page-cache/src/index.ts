/** An HTTP cache for rendered pages: keyed by URL and audience, invalidated by dependency keys; CDN purging; the fast path. */
export { requestedKey } from './cache/cache-key.ts';
export { type CachedPageInfo } from './cache/cached-page-info.ts';
export { type PageAddressing } from './cache/page-addressing.ts';
export { type CachedBody, isLarge } from './cache/responses/cached-body.ts';
export { type PageCache, createPageCache } from './cache/page-cache.ts';
export { type CacheEntry } from './cache/store/cache-entry.ts';
export { type PeerEntry } from './cache/stale/peer-lookup.ts';
export { type CacheStatus, sendPage } from './cache/responses/send-page.ts';
export { type CacheSnapshot, openSnapshot } from './cache/snapshot/snapshot.ts';
export { UpstreamDownError } from './cache/upstream-down-error.ts';
export { type CdnCache, createCdnCache } from './cdn/cdn-cache.ts';
export { type RespondSync, openFastPath } from './fast-path/fast-path.ts';
