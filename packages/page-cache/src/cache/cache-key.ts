import type { IncomingMessage } from 'node:http';
import type { PageAddressing } from './page-addressing.ts';

/** The parts of a cache key. */
export interface CacheKey {
  /** Canonical path and query. */
  readonly path: string;
  /** The clients that share the page: `public`, or those with a preference. */
  readonly audience: string;
}

/** Builds a cache key. Paths begin with a slash, so that the key of a public page is its path. */
export const cacheKey = ({ path, audience }: CacheKey): string =>
  audience === 'public' ? path : `${audience} ${path}`;

/** Parses a cache key. */
export function parseCacheKey(key: string): CacheKey {
  const space = key.indexOf(' ');
  if (key.startsWith('/') || space < 0) return { path: key, audience: 'public' };
  return { path: key.slice(space + 1), audience: key.slice(0, space) };
}

/**
 * The cache key of a request.
 *
 * @returns `null` for a request that is not GET or HEAD, that has a body, a token or a session (except for feeds and files), or whose
 *   response is never shared.
 */
export function requestedKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { canonicalPath, isForAllClients, audienceOf }: PageAddressing,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return null;
  const audience = headers.cookie === undefined ? 'public' : audienceOf(headers.cookie);
  const path = canonicalPath(url);
  if (path === null || audience === 'public' || isForAllClients(path)) return path;
  return audience === null ? null : cacheKey({ path, audience });
}
