import type { ContentSite } from '@masthead/blocks';
import { contentSiteOf } from '../data/content-site.ts';
import { useSite } from '../site-context.ts';
import { useLayout } from './use-layout.ts';

/** What content needs to know to tell links within the site from links to elsewhere. */
export function useContentSite(): ContentSite {
  const site = useSite();
  const { ownUrls } = useLayout();
  return sameObject(contentSiteOf({ ...site, ownUrls }));
}

let last: { key: string; site: ContentSite } | null = null;

/** What the blocks room works out for a site it keeps by the object, so the same facts must be the same object. */
function sameObject(site: ContentSite): ContentSite {
  const key = JSON.stringify(site);
  if (last?.key !== key) last = { key, site };
  return last.site;
}
