/** Headers that CDNs prefer to `Cache-Control`: RFC 9213 and its predecessor. */
const cdnControlHeaders: ReadonlySet<string> = new Set(['cdn-cache-control', 'surrogate-control']);

/** Removes CDN cache headers (lower-case names) from a page that a CDN must not cache as long as a fresh one. */
export const stripCdnHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !cdnControlHeaders.has(name)));
