/** What shared caches read before `Cache-Control`: RFC 9213 and its forerunner. */
const forSharedCaches: ReadonlySet<string> = new Set(['cdn-cache-control', 'surrogate-control']);

/** The headers (names in small letters) of a page that no shared cache may keep as long as a fresh one. */
export const withoutSharedControl = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !forSharedCaches.has(name)));
