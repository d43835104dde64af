import { excerptOf, safeContent, textOf } from '@masthead/blocks';
import { gmtDate } from '../../dates/gmt-date.ts';
import type { FeedCommentFragment } from '../../generated/documents.ts';
import { plainHtml } from '../../files/plain-html.ts';
import { writePath } from '../../uri/site-path.ts';
import type { FeedContext } from './feed-of-posts.ts';
import type { FeedItem } from './feed.ts';

/** The post or page of a comment. */
interface Commented {
  readonly uri: string | null;
  readonly guid?: string | null;
  readonly title?: string | null;
}

/** A comment as an item of a feed. */
export function itemOfComment(
  comment: FeedCommentFragment,
  { uri, guid, title }: Commented,
  { site, texts }: FeedContext,
): FeedItem {
  const pageUrl = site.siteUrl + writePath(uri ?? '/');
  const writer = comment.author?.node;
  const name = textOf(writer?.name) || texts.anonymous;
  const home = authorUrl(writer?.url);
  return {
    // As in WordPress.
    id: `${guid || `${site.siteUrl}/`}#comment-${comment.databaseId}`,
    // A long thread has several pages: the query selects the one with this comment.
    url: `${pageUrl}?comment=${comment.databaseId}#comment-${comment.databaseId}`,
    title: texts.feeds.commentBy(name, textOf(title) || texts.untitled),
    author: { name, url: home },
    publishedAt: gmtDate(comment.dateGmt),
    modifiedAt: null,
    topics: [],
    summary: excerptOf(comment.content, { maxCharacters: 500 }),
    html: plainHtml(safeContent(comment.content, { site, by: 'visitor' }), pageUrl),
    image: null,
    enclosure: null,
    comments: null,
  };
}

/** Commenters can enter any URL; only http and https ones are published. */
function authorUrl(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
