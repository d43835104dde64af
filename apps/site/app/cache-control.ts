/** Values of `Cache-Control` for responses that are not pages, and for pages that must not be stored. */
export const cacheControls = {
  /** Errors, redirects that end soon, incomplete pages. */
  noStore: 'no-store',
  /** Responses that depend on a session, a preview or a submitted form. */
  personal: 'private, no-store',
  /** Files that may change under the same URL. */
  hour: 'public, max-age=3600',
  /** Resized images; revalidated by ETag after that. */
  week: 'public, max-age=604800',
  /** Files whose URL changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** Which clients may share a response. */
export type PageAudience = 'public' | 'this browser';

/** What decides whether a response of a route may be stored. */
export interface Storability {
  /** Whether the backend returned complete data. */
  readonly isComplete: boolean;
  /** Whether the response depends on the session. */
  readonly isPersonal: boolean;
  /** Whether it was rendered for a browser that may be signed in or has chosen a theme. */
  readonly isForThisBrowser: boolean;
}

/**
 * The `Cache-Control` of a route's response. The only place that decides this: a response that depends on the session must not be shared,
 * and shared caches must only store responses that are the same for all.
 *
 * @param own The value that the route has set.
 * @returns `null` for the default, which `cacheControl` returns.
 */
export function routeCacheControl(
  status: number,
  own: string | null,
  { isComplete, isPersonal, isForThisBrowser }: Storability,
): string | null {
  if (isPersonal) return cacheControls.personal;
  if (!isComplete) return cacheControls.noStore;
  return own === null && isForThisBrowser ? cacheControl(status, 'this browser') : own;
}

/** How long CDNs may serve a stale page while the site is down; they do not receive retractions. */
const STALE_S = 3600;

/**
 * How long a response may be cached. Browsers revalidate every time; shared caches may store a page for a minute and serve it stale for an
 * hour while the site is down. Redirects and 404s end when content is published at their path, so their lifetime is only long enough to
 * absorb bursts. `stale-while-revalidate` is omitted because browsers would apply it too: after choosing a theme or unlocking a post, users
 * would see the old page.
 *
 * @returns The value of `Cache-Control`.
 */
export function cacheControl(status: number, audience: PageAudience = 'public'): string {
  if (!isPage(status) && ![301, 404, 410].includes(status)) return cacheControls.noStore;
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

/** Whether a response has the public lifetime of a page: uploads and images have a longer one, which also applies to CDNs. */
export const isPublicPage = (status: number, control: string | null): boolean =>
  control?.startsWith('public') === true && control === cacheControl(status);

const isPage = (status: number): boolean => status === 200 || status === 304;

const sharedSeconds = (status: number): number => (isPage(status) ? 60 : 10);
