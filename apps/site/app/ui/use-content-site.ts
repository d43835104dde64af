import type { ContentSite } from '@masthead/blocks';
import { contentSiteOf } from '../data/content-site.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useLayout } from './use-layout.ts';

/** The site facts needed to tell internal from external links. */
export function useContentSite(): ContentSite {
  const { siteUrl, backendUrl, resizesImages, maxRenderedBytes } = useSite();
  const { ownUrls } = useLayout();
  return contentSiteOf({ siteUrl, backendUrl, resizesImages, maxRenderedBytes, ownUrls });
}
