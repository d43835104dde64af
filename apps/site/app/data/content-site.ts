import { type ContentSite, defaultHtmlLimits, type HtmlLimits } from '@masthead/blocks';
import type { SiteIdentity } from '../contexts/site-identity.ts';

/** Ids used by the page around the content, and prefixes of generated ones. `top` is reserved by browsers. */
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
  'error-*',
  'subpages-heading',
  'theme-switch',
  'related-heading',
  'search-*',
  'account-*',
  'sign-in-steps-heading',
  'page-properties',
];

/** What decides which links are internal, and which files may be loaded. */
type SiteFacts = Pick<SiteIdentity, 'siteUrl' | 'backendUrl'> &
  Partial<Pick<SiteIdentity, 'resizesImages' | 'maxRenderedBytes'>> & {
    ownUrls: readonly string[];
  };

let last: { facts: SiteFacts; key: string; site: ContentSite } | null = null;

/**
 * The site settings for rendering content: which links are internal, and which files may be loaded. Backend URLs become paths of the site,
 * which proxies the backend's files: browsers need not reach the backend or know its URL.
 *
 * @param facts.ownUrls URLs that the backend considers its own: often not the one it is reached at.
 * @returns The same object for equal facts in sequence: the blocks package caches its URL rules by identity.
 */
export function contentSiteOf(facts: SiteFacts): ContentSite {
  if (last !== null && isSame(last.facts, facts)) return last.site;
  const site = createContentSite(facts);
  const key = JSON.stringify(site);
  last = { facts, key, site: last?.key === key ? last.site : site };
  return last.site;
}

/** Whether two fact objects are surely equal: most pages share one layout. */
const isSame = (one: SiteFacts, other: SiteFacts): boolean =>
  one.ownUrls === other.ownUrls &&
  one.siteUrl === other.siteUrl &&
  one.backendUrl === other.backendUrl &&
  one.resizesImages === other.resizesImages &&
  one.maxRenderedBytes === other.maxRenderedBytes;

const createContentSite = ({
  siteUrl,
  backendUrl,
  resizesImages = false,
  maxRenderedBytes = null,
  ownUrls,
}: SiteFacts): ContentSite => ({
  siteUrl,
  backendUrl: siteUrl,
  ownOrigins: [...new Set([backendUrl, ...ownUrls].flatMap(withAndWithoutWww))],
  offersSmallerImages: resizesImages,
  reservedIds,
  htmlLimits: htmlLimitsOf(maxRenderedBytes ?? defaultHtmlLimits.maxBytes),
});

/** Slightly above the limits of the embedded backend, which closes truncated elements and adds a notice for editors. */
const htmlLimitsOf = (maxBytes: number): HtmlLimits => ({
  maxBytes: maxBytes + 16 * 1024,
  maxElements: defaultHtmlLimits.maxElements + 10,
});

/** A site may be reached with and without `www.`, and old content may link to either. */
function withAndWithoutWww(address: string): string[] {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const twin = new URL(url);
  twin.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return [url.href, twin.href];
}
