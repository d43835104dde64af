import type { ContentSite } from '@masthead/blocks';
import { contentSiteOf } from '../data/content-site.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useLayout } from './use-layout.ts';

type Facts = Parameters<typeof contentSiteOf>[0];

/** The site facts needed to tell internal from external links. */
export function useContentSite(): ContentSite {
  const { siteUrl, backendUrl, resizesImages, maxRenderedBytes } = useSite();
  const { ownUrls } = useLayout();
  return sameObject({ siteUrl, backendUrl, resizesImages, maxRenderedBytes, ownUrls });
}

let last: { facts: Facts; key: string; site: ContentSite } | null = null;

/** The blocks package caches by object identity, so equal facts must be the same object. */
function sameObject(facts: Facts): ContentSite {
  if (last !== null && isSame(last.facts, facts)) return last.site;
  const site = contentSiteOf(facts);
  const key = JSON.stringify(site);
  last = { facts, key, site: last?.key === key ? last.site : site };
  return last.site;
}

/** Whether two fact objects are surely equal: most pages share one layout. */
const isSame = (one: Facts, other: Facts): boolean =>
  one.ownUrls === other.ownUrls &&
  one.siteUrl === other.siteUrl &&
  one.backendUrl === other.backendUrl &&
  one.resizesImages === other.resizesImages &&
  one.maxRenderedBytes === other.maxRenderedBytes;
