/** Who may be shown the same page. */
export type PageAudience = 'everybody' | 'this browser';

/**
 * How long an answer may be kept. Browsers ask again each time. Caches between may keep a page for a minute, and for another one while
 * they ask. Moves and misses end when something is published there, so they are kept only as long as it takes to weather a rush, and
 * never beyond that.
 *
 * @returns The value of `Cache-Control`.
 */
export function cacheControl(status: number, audience: PageAudience = 'everybody'): string {
  const isPage = status === 200 || status === 304;
  if (!isPage && ![301, 404, 410].includes(status)) return 'no-store';
  if (audience === 'this browser') return 'private, max-age=0';
  return isPage
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
    : 'public, max-age=0, s-maxage=10';
}
