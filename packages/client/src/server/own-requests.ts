/**
 * Whether a form was sent by a page of this site. Browsers say where a form comes from, and pages cannot change it; what says nothing
 * is no browser, and has no cookies of one.
 *
 * @param siteUrl The site's public origin.
 */
export function isSentBySite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === siteUrl) return true;
  // Pages that send no referrer name no origin either: it is "null" then, and the browser's own word counts.
  return (
    (origin === null && site === null) || ((origin === null || origin === 'null') && site === 'same-origin')
  );
}

/**
 * Whether a request was sent by a script of this site, not by a link, a picture or a page of another site. Where browsers do not say so
 * (on plain http), they ask before they send JSON to another site, and links never do.
 */
export function isSentByOwnScript({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

/**
 * Whether a browser says that a page of another site has sent a request, or led somebody to it. On plain http browsers send no
 * `Sec-Fetch-Site`; a script's request to another site has an `Origin` there, and one to its own by GET has none.
 *
 * @param siteUrl The site's public origin.
 */
export function isSentByOtherSite({ headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site' || site === 'same-site';
  const origin = headers.get('origin');
  return origin !== null && origin !== siteUrl;
}
