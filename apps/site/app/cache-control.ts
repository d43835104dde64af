/** Which clients may share a response. */
export type PageAudience = 'public' | 'this browser';

/** How long CDNs may serve a stale page while the site is down; they do not receive retractions. */
const STALE_S = 3600;

/**
 * How long a response may be cached. Browsers revalidate every time; shared caches may store a page for a minute and serve it stale for an
 * hour while the site is down. Redirects and 404s end when content is published at their path, so their lifetime is only long enough to
 * absorb
 * bursts. `stale-while-revalidate` is omitted because browsers would apply it too: after choosing a theme or unlocking a post, users
 * would see the old page.
 *
 * @returns The value of `Cache-Control`.
 */
export function cacheControl(status: number, audience: PageAudience = 'public'): string {
  if (!isPage(status) && ![301, 404, 410].includes(status)) return 'no-store';
  if (audience === 'this browser') return 'private, max-age=0';
  const seconds = `public, max-age=0, s-maxage=${sharedSeconds(status)}`;
  return isPage(status) ? `${seconds}, stale-if-error=${STALE_S}` : seconds;
}

/**
 * How long shared caches may store a public response, in a header that browsers ignore: so no client waits while the page is revalidated.
 *
 * @returns The value of `CDN-Cache-Control` (RFC 9213).
 */
export function sharedCacheControl(status: number): string {
  const seconds = sharedSeconds(status);
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_S}`;
}

const isPage = (status: number): boolean => status === 200 || status === 304;

const sharedSeconds = (status: number): number => (isPage(status) ? 60 : 10);
