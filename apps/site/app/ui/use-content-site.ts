import type { ContentSite } from '@masthead/blocks';
import { contentSiteOf } from '../data/content-site.ts';
import { useSite } from '../site-context.ts';
import { useLayout } from './use-layout.ts';

type Facts = Parameters<typeof contentSiteOf>[0];

/** What content needs to know to tell links within the site from links to elsewhere. */
export function useContentSite(): ContentSite {
  const { siteUrl, backendUrl, drawsImages, maxRenderedBytes } = useSite();
  const { ownUrls } = useLayout();
  return sameObject({ siteUrl, backendUrl, drawsImages, maxRenderedBytes, ownUrls });
}

let last: { facts: Facts; key: string; site: ContentSite } | null = null;

/** What the blocks room works out for a site it keeps by the object, so the same facts must be the same object. */
function sameObject(facts: Facts): ContentSite {
  if (last !== null && isSame(last.facts, facts)) return last.site;
  const site = contentSiteOf(facts);
  const key = JSON.stringify(site);
  last = { facts, key, site: last?.key === key ? last.site : site };
  return last.site;
}

/** Whether they are surely the same: most pages have one layout. */
const isSame = (one: Facts, other: Facts): boolean =>
  one.ownUrls === other.ownUrls &&
  one.siteUrl === other.siteUrl &&
  one.backendUrl === other.backendUrl &&
  one.drawsImages === other.drawsImages &&
  one.maxRenderedBytes === other.maxRenderedBytes;
