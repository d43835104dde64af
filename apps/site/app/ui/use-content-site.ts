import type { ContentSite } from '@masthead/blocks';
import { useSite } from '../site-context.ts';
import { useLayout } from './use-layout.ts';

/** What content needs to know to tell links within the site from links to elsewhere. */
export function useContentSite(): ContentSite {
  const { siteUrl, backendUrl } = useSite();
  const { ownUrls } = useLayout();
  return contentSite({ siteUrl, backendUrl, ownOrigins: ownUrls });
}

let last: ContentSite | null = null;

// What the blocks room works out for a site it keeps by the object, so the same facts must be the same object.
function contentSite(site: ContentSite): ContentSite {
  const isLast =
    last !== null &&
    last.siteUrl === site.siteUrl &&
    last.backendUrl === site.backendUrl &&
    last.ownOrigins.join(' ') === site.ownOrigins.join(' ');
  last = isLast && last !== null ? last : { ...site, reservedIds };
  return last;
}

/** Ids of the page around the content, and what begins those it makes. */
const reservedIds = ['top', 'content', 'site-menu', 'comments'];
