import { allKeys } from '@masthead/client/server';
import { cacheKey } from '../cache-key.ts';
import type { PageAddressing } from '../page-addressing.ts';
import { restartReason } from '../revalidation/revalidate.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { stripCdnHeaders } from '../../cdn/strip-cdn-headers.ts';

/** How to find a stale public page. */
export interface StaleIfErrorOptions {
  readonly addressing: PageAddressing;
  readonly get: (key: string) => CacheEntry | undefined;
  readonly staleMs: number;
  /** Whether retractions are announced as such; otherwise any change of something a page shows may be one. */
  readonly announcesRetractions: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Stale reasons that do not name a change of anything the page shows. */
const impersonalReasons: ReadonlySet<string> = new Set([allKeys, restartReason, 'clock']);

/** Whether no invalidation could mean that the page shows retracted content. */
export const isNotRetracted = (
  { mustRevalidate, staleReasons }: Pick<CacheEntry, 'mustRevalidate' | 'staleReasons'>,
  { announcesRetractions }: Pick<StaleIfErrorOptions, 'announcesRetractions'>,
): boolean => !mustRevalidate && (announcesRetractions || staleReasons.isSubsetOf(impersonalReasons));

/** Whether a page may be served although it cannot be revalidated. */
export const mayServeStale = (
  entry: Pick<CacheEntry, 'checkedAt' | 'mustRevalidate' | 'staleReasons'>,
  { staleMs, now, ...retractions }: Pick<StaleIfErrorOptions, 'staleMs' | 'announcesRetractions' | 'now'>,
): boolean => isNotRetracted(entry, retractions) && now - entry.checkedAt < staleMs;

/** Query parameters that select a part of a page that also exists without them. */
const partParameters: ReadonlySet<string> = new Set([
  'comment',
  'comments-after',
  'comments-before',
  'replytocom',
]);

/** Whether all query parameters select a part of the page; any other leads to a different page. */
const isPartOfPage = (address: string): boolean =>
  [...new URL(`http://site${address}`).searchParams.keys()].every((name) => partParameters.has(name));

/**
 * The public pages that can replace a personalised one that cannot be rendered: for a reader with a session or a pending comment, the page
 * without personal parts is better than an error.
 *
 * @returns Cache keys, the closest match first; none for requests that are never public.
 */
export function staleKeys(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  { canonicalPath, audienceWithoutSession }: PageAddressing,
): readonly string[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  const { pathname, search } = new URL(url);
  const address = canonicalPath(pathname + search);
  if (address === null) return [];
  const audiences = new Set([audienceWithoutSession(headers.get('cookie') ?? ''), 'public']);
  return [...new Set([address, ...(isPartOfPage(address) ? [pathname] : [])])].flatMap((each) =>
    [...audiences].map((audience) => cacheKey({ path: each, audience })),
  );
}

/**
 * Responds with a stale public page.
 *
 * @returns `null` if there is none that may be served.
 */
export function staleResponse(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  { addressing, get, ...shown }: StaleIfErrorOptions,
): Response | null {
  const entry = staleKeys(request, addressing)
    .map(get)
    .find((page) => page?.page.status === 200 && mayServeStale(page, shown));
  if (entry === undefined) return null;
  const { etag: _, ...known } = stripCdnHeaders(entry.page.headers);
  const ageS = Math.max(Math.floor((shown.now - entry.checkedAt) / 1000), 0);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(entry.page.body), {
    headers: {
      ...known,
      'cache-control': 'private, no-store',
      age: String(ageS),
      'cache-status': `Masthead; hit; ttl=-${ageS}; detail=upstream-down`,
    },
  });
}
