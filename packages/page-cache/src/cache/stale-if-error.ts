import { allKeys } from '@masthead/client/server';
import { audienceOf } from '@masthead/site';
import { cacheKey } from './cache-key.ts';
import { restartReason } from './revalidate.ts';
import type { CacheEntry } from './cache-entry.ts';
import { stripCdnHeaders } from '../cdn/strip-cdn-headers.ts';

/** How to find a stale public page. */
export interface StaleIfErrorOptions {
  readonly canonicalPath: (target: string) => string | null;
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

const themeCookies = /(?:^|;\s*)((?:__Host-)?masthead-theme=[^;]*)/g;

/**
 * The public pages that can replace a personalised one that cannot be rendered: for a reader with a session or a pending comment, the page
 * without personal parts is better than an error.
 *
 * @returns Cache keys, the closest match first; none for requests that are never public.
 */
export function staleKeys(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  pageAddress: (target: string) => string | null,
): readonly string[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  const { pathname, search } = new URL(url);
  const address = pageAddress(pathname + search);
  if (address === null) return [];
  // Of the cookies only the theme counts.
  const chosen = [...(headers.get('cookie') ?? '').matchAll(themeCookies)].map(([, cookie]) => cookie);
  const audiences = new Set([audienceOf(chosen.join('; '), url) ?? 'public', 'public'] as const);
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
  { canonicalPath, get, ...shown }: StaleIfErrorOptions,
): Response | null {
  const entry = staleKeys(request, canonicalPath)
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
      'cache-status': `Masthead; hit; ttl=-${ageS}; detail=backend-away`,
    },
  });
}
