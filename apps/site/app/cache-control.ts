/** Who may be shown the same page. */
export type PageAudience = 'everybody' | 'this browser';

/**
 * How long an answer may be kept. Browsers ask again each time, and caches between may keep a page for a minute. Moves and misses end
 * when something is published there, so they are kept only as long as it takes to weather a rush. `stale-while-revalidate` would hold
 * for browsers, too: whoever has just chosen a theme or opened a text would see the page as it was.
 *
 * @returns The value of `Cache-Control`.
 */
export function cacheControl(status: number, audience: PageAudience = 'everybody'): string {
  const isPage = status === 200 || status === 304;
  if (!isPage && ![301, 404, 410].includes(status)) return 'no-store';
  if (audience === 'this browser') return 'private, max-age=0';
  return `public, max-age=0, s-maxage=${isPage ? 60 : 10}`;
}
