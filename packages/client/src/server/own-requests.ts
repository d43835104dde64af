/**
 * Whether a page of this site sent a POST request: a form, or a query of the GraphQL explorer. Browsers send the page's origin, and pages
 * cannot change it; a request without one does not come from a browser, and has no browser's cookies.
 *
 * @param siteUrl The site's public origin.
 */
export function isSentBySite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === siteUrl) return true;
  // Pages with `no-referrer` send the origin "null"; then `Sec-Fetch-Site` decides.
  return (
    (origin === null && site === null) || ((origin === null || origin === 'null') && site === 'same-origin')
  );
}

/**
 * Whether a request was sent by a script of this site, not by a link, an image or a page of another site. On plain http browsers do not
 * send `Sec-Fetch-Site`; there the JSON content type decides, which needs a CORS preflight and which links cannot send.
 */
export function isSentByOwnScript({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

/**
 * Whether, according to the browser, a page of another site sent the request or linked to it. On plain http browsers send no
 * `Sec-Fetch-Site`; there a cross-origin request of a script has an `Origin`, and a same-origin GET has none.
 *
 * @param siteUrl The site's public origin.
 */
export function isSentByOtherSite({ headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site' || site === 'same-site';
  const origin = headers.get('origin');
  return origin !== null && origin !== siteUrl;
}
