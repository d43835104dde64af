import { urlRulesOf, type ContentSite } from '@masthead/blocks';
import { gmtDate, isoSeconds } from '../../dates/gmt-date.ts';
import { contentPathOf } from '../../ui/path-of.ts';
import { xmlDeclaration, xmlElement, xmlText } from '../../files/xml.ts';
import type { ListedPart } from './list-parts.ts';
import { sitemapPath } from './sitemap-part.ts';
import type { SitemapEntry } from './walk-part.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Writes the sitemap index. */
export function writeIndex(parts: readonly ListedPart[], siteUrl: string): string {
  const entries = parts.map(({ part, changedAt }) =>
    xmlElement(
      'sitemap',
      xmlElement('loc', xmlText(siteUrl + sitemapPath(part))) +
        xmlElement('lastmod', changedAt && isoSeconds(changedAt)),
    ),
  );
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The start and end of a part, with entries between. */
export const partBeginning = `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const partEnd = '</urlset>\n';

/** Writes the entry of one page. */
export function writeEntry(entry: SitemapEntry, site: ContentSite): string {
  const { modifiedGmt, featuredImage } = entry;
  const modifiedAt = gmtDate(modifiedGmt);
  const picture = urlRulesOf(site).media(featuredImage?.node.sourceUrl ?? '');
  const image =
    picture?.may === 'load'
      ? xmlElement('image:loc', xmlText(new URL(picture.url, site.siteUrl).href))
      : null;
  return `${xmlElement(
    'url',
    xmlElement('loc', xmlText(site.siteUrl + (contentPathOf(entry) ?? '/'))) +
      xmlElement('lastmod', modifiedAt && isoSeconds(modifiedAt)) +
      xmlElement('image:image', image),
  )}\n`;
}
