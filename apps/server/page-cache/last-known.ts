import { everything } from '@masthead/client/server';
import { audienceOf } from '@masthead/site';
import { pageKey } from './page-key.ts';
import { aRestart } from './page-looks.ts';
import type { KeptPage } from './page-store.ts';
import { withoutSharedControl } from './shared-control.ts';

/** How to find a stale public page. */
export interface LastKnownOptions {
  readonly pageAddress: (target: string) => string | null;
  readonly get: (key: string) => KeptPage | undefined;
  readonly staleMs: number;
  /** Whether retractions are announced as such; otherwise any change of something a page shows may be one. */
  readonly namesWithdrawn: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Stale reasons that do not name a change of anything the page shows. */
const unnamed: ReadonlySet<string> = new Set([everything, aRestart, 'clock']);

/** Whether no invalidation could mean that the page shows retracted content. */
export const mayStillHold = (
  { isWithdrawn, doubts }: Pick<KeptPage, 'isWithdrawn' | 'doubts'>,
  { namesWithdrawn }: Pick<LastKnownOptions, 'namesWithdrawn'>,
): boolean => !isWithdrawn && (namesWithdrawn || doubts.isSubsetOf(unnamed));

/** Whether a page may be served although it cannot be revalidated. */
export const mayBeShown = (
  kept: Pick<KeptPage, 'checkedAt' | 'isWithdrawn' | 'doubts'>,
  { staleMs, now, ...told }: Pick<LastKnownOptions, 'staleMs' | 'namesWithdrawn' | 'now'>,
): boolean => mayStillHold(kept, told) && now - kept.checkedAt < staleMs;

/** Query parameters that select a part of a page that also exists without them. */
const ofParts: ReadonlySet<string> = new Set(['comment', 'comments-after', 'comments-before', 'replytocom']);

/** Whether all query parameters select a part of the page; any other leads to a different page. */
const leadsToPart = (address: string): boolean =>
  [...new URL(`http://site${address}`).searchParams.keys()].every((name) => ofParts.has(name));

const themeCookies = /(?:^|;\s*)((?:__Host-)?masthead-theme=[^;]*)/g;

/**
 * The public pages that can replace a personalised one that cannot be rendered: for a reader with a session or a pending comment, the page
 * without personal parts is better than an error.
 *
 * @returns Cache keys, the closest match first; none for requests that are never public.
 */
export function lastKnownKeys(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  pageAddress: (target: string) => string | null,
): readonly string[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  const { pathname, search } = new URL(url);
  const address = pageAddress(pathname + search);
  if (address === null) return [];
  // Of the cookies only the theme counts.
  const chosen = [...(headers.get('cookie') ?? '').matchAll(themeCookies)].map(([, cookie]) => cookie);
  const audiences = new Set([audienceOf(chosen.join('; '), url) ?? 'everybody', 'everybody'] as const);
  return [...new Set([address, ...(leadsToPart(address) ? [pathname] : [])])].flatMap((each) =>
    [...audiences].map((audience) => pageKey({ address: each, audience })),
  );
}

/**
 * Responds with a stale public page.
 *
 * @returns `null` if there is none that may be served.
 */
export function lastKnown(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  { pageAddress, get, ...shown }: LastKnownOptions,
): Response | null {
  const kept = lastKnownKeys(request, pageAddress)
    .map(get)
    .find((page) => page?.page.status === 200 && mayBeShown(page, shown));
  if (kept === undefined) return null;
  const { etag: _, ...known } = withoutSharedControl(kept.page.headers);
  const ageS = Math.max(Math.floor((shown.now - kept.checkedAt) / 1000), 0);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(kept.page.body), {
    headers: {
      ...known,
      'cache-control': 'private, no-store',
      age: String(ageS),
      'cache-status': `Masthead; hit; ttl=-${ageS}; detail=backend-away`,
    },
  });
}
