import type { RequestContext } from '../../contexts/request-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { queryBackend } from '../../data/query.ts';
import { MediaFileSizeDocument } from '../../generated/documents.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Adds the lengths of enclosures that are uploads of the site, as far as the backend knows them. RSS requires a length. */
export async function withEnclosureLengths(context: RequestContext, feed: Feed): Promise<Feed> {
  return { ...feed, items: await Promise.all(feed.items.map((item) => withLength(context, item))) };
}

async function withLength(context: RequestContext, item: FeedItem): Promise<FeedItem> {
  const { siteUrl, backendUrl } = context.get(siteContext).site;
  const { enclosure } = item;
  if (enclosure === null || enclosure.bytes > 0 || !enclosure.url.startsWith(`${siteUrl}/wp-content/`)) {
    return item;
  }
  const url = backendUrl + enclosure.url.slice(siteUrl.length);
  const { mediaItem } = await queryBackend(context, MediaFileSizeDocument, { url });
  return { ...item, enclosure: { ...enclosure, bytes: mediaItem?.fileSize ?? 0 } };
}
