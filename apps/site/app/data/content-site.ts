import { type ContentSite, defaultHtmlLimits, type HtmlLimits } from '@masthead/blocks';
import type { SiteIdentity } from '../site-services.ts';

/** Ids of the page around the content, and what those begin with that it makes from numbers. `top` is the browser's own. */
const reservedIds = [
  'top',
  'content',
  'site-menu',
  'menu-*',
  'comments',
  'comments-heading',
  'comment-*',
  'respond',
  'respond-heading',
  'field-*',
  'hint-*',
  'fault-*',
  'subpages-heading',
  'theme-switch',
  'related-heading',
  'search-*',
  'account-*',
  'sign-in-steps-heading',
  'page-properties',
];

/**
 * What content needs to know to tell links within the site from links to elsewhere, and which files may be loaded. Every address of the
 * backend's becomes a path of the site, which answers for its files: readers need not reach the backend, nor hear of it.
 *
 * @param options.ownUrls Addresses the backend calls its own: often another than the one it is reached at.
 */
export function contentSiteOf({
  siteUrl,
  backendUrl,
  drawsImages = false,
  maxRenderedBytes = null,
  ownUrls,
}: Pick<SiteIdentity, 'siteUrl' | 'backendUrl'> &
  Partial<Pick<SiteIdentity, 'drawsImages' | 'maxRenderedBytes'>> & {
    ownUrls: readonly string[];
  }): ContentSite {
  return {
    siteUrl,
    backendUrl: siteUrl,
    ownOrigins: [...new Set([backendUrl, ...ownUrls].flatMap(withAndWithoutWww))],
    offersSmallerImages: drawsImages,
    reservedIds,
    htmlLimits: htmlLimitsOf(maxRenderedBytes ?? defaultHtmlLimits.maxBytes),
  };
}

/** A little more than what the embedded backend renders: it closes what it has cut, and adds a notice for editors. */
const htmlLimitsOf = (maxBytes: number): HtmlLimits => ({
  maxBytes: maxBytes + 16 * 1024,
  maxElements: defaultHtmlLimits.maxElements + 10,
});

/** One site is reached by both names, and old content names either. */
function withAndWithoutWww(address: string): string[] {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const twin = new URL(url);
  twin.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return [url.href, twin.href];
}
