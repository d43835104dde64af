import { parseCacheKey } from '../cache-key.ts';
import type { CacheEntry } from './cache-entry.ts';

/** Whether the URL space of the entry is unbounded (queries, 404s, unusual encodings); such entries get a fifth of the cache. */
export function hasUnboundedUrl({ key, page: { status } }: Pick<CacheEntry, 'key' | 'page'>): boolean {
  const { path } = parseCacheKey(key);
  return status !== 200 || path.includes('?') || !isCanonical(path);
}

/** WordPress percent-encodes in lower case, everything else in upper case. */
function isCanonical(path: string): boolean {
  try {
    const plain = encodeURI(decodeURI(path));
    return path === plain || path === plain.replaceAll(/%../g, (each) => each.toLowerCase());
  } catch {
    return false; // Not UTF-8.
  }
}
