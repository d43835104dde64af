import { everything } from '@masthead/client/server';
import { audienceOf } from '@masthead/site';
import { pageKey } from './page-key.ts';
import { aRestart } from './page-looks.ts';
import type { KeptPage } from './page-store.ts';
import { withoutSharedControl } from './shared-control.ts';

/** How to find a page that everybody was shown. */
export interface LastKnownOptions {
  readonly pageAddress: (target: string) => string | null;
  readonly get: (key: string) => KeptPage | undefined;
  readonly staleMs: number;
  /** Whether what is withdrawn is announced as that; else any change of something a page shows may be one. */
  readonly namesWithdrawn: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What doubts a page without a change of anything it shows having been told. */
const unnamed: ReadonlySet<string> = new Set([everything, aRestart, 'clock']);

/** Whether nothing has been told by which a page may be for nobody's eyes any more. */
export const mayStillHold = (
  { isWithdrawn, doubts }: Pick<KeptPage, 'isWithdrawn' | 'doubts'>,
  { namesWithdrawn }: Pick<LastKnownOptions, 'namesWithdrawn'>,
): boolean => !isWithdrawn && (namesWithdrawn || doubts.isSubsetOf(unnamed));

/** Whether a page can be shown where nobody can tell whether it still holds. */
export const mayBeShown = (
  kept: Pick<KeptPage, 'checkedAt' | 'isWithdrawn' | 'doubts'>,
  { staleMs, now, ...told }: Pick<LastKnownOptions, 'staleMs' | 'namesWithdrawn' | 'now'>,
): boolean => mayStillHold(kept, told) && now - kept.checkedAt < staleMs;

/** Parameters that lead to a place on the page that is there without them. */
const ofParts: ReadonlySet<string> = new Set(['comment', 'comments-after', 'comments-before', 'replytocom']);

/** Whether an address is that of a page, and of a part of it: all other parameters lead to other pages. */
const leadsToPart = (address: string): boolean =>
  [...new URL(`http://site${address}`).searchParams.keys()].every((name) => ofParts.has(name));

const themeCookies = /(?:^|;\s*)((?:__Host-)?masthead-theme=[^;]*)/g;

/**
 * The pages that could be shown to a reader whose own page cannot be made: one with a session, or a comment that waits. Better without what is
 * theirs than nothing.
 *
 * @returns Their keys, those first that are more like it; none for what is for one person alone.
 */
export function lastKnownKeys(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  pageAddress: (target: string) => string | null,
): readonly string[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  const { pathname, search } = new URL(url);
  const address = pageAddress(pathname + search);
  if (address === null) return [];
  // Of its cookies the choice of colours alone.
  const chosen = [...(headers.get('cookie') ?? '').matchAll(themeCookies)].map(([, cookie]) => cookie);
  const audiences = new Set([audienceOf(chosen.join('; '), url) ?? 'everybody', 'everybody'] as const);
  return [...new Set([address, ...(leadsToPart(address) ? [pathname] : [])])].flatMap((each) =>
    [...audiences].map((audience) => pageKey({ address: each, audience })),
  );
}

/**
 * Answers such a reader.
 *
 * @returns `null` where nothing is known that may be shown.
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
