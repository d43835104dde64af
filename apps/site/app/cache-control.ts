/** Who may be shown the same page. */
export type PageAudience = 'everybody' | 'this browser';

/** How long others may show a page while we are not there, which have nobody to tell them that it was withdrawn. */
const STALE_S = 3600;

/**
 * How long an answer may be kept. Browsers ask again each time, and caches between may keep a page for a minute, and show it for an hour
 * while we are not there. Moves and misses end when something is published there, so they are kept only as long as it takes to weather a
 * rush. `stale-while-revalidate` would hold for browsers, too: whoever has just chosen a theme or opened a text would see the page as it
 * was.
 *
 * @returns The value of `Cache-Control`.
 */
export function cacheControl(status: number, audience: PageAudience = 'everybody'): string {
  if (!isPage(status) && ![301, 404, 410].includes(status)) return 'no-store';
  if (audience === 'this browser') return 'private, max-age=0';
  const seconds = `public, max-age=0, s-maxage=${sharedSeconds(status)}`;
  return isPage(status) ? `${seconds}, stale-if-error=${STALE_S}` : seconds;
}

/**
 * How long caches between may keep an answer that is for everybody, in words that browsers do not read: so one reader need not wait
 * while the page is renewed for the next.
 *
 * @returns The value of `CDN-Cache-Control` (RFC 9213).
 */
export function sharedCacheControl(status: number): string {
  const seconds = sharedSeconds(status);
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_S}`;
}

const isPage = (status: number): boolean => status === 200 || status === 304;

const sharedSeconds = (status: number): number => (isPage(status) ? 60 : 10);
