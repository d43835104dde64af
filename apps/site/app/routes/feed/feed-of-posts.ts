import { urlRulesOf, type ContentSite, excerptOf, safeContent, textOf } from '@masthead/blocks';
import { isProtected } from '../../data/articles.ts';
import { gmtDate } from '../../dates/gmt-date.ts';
import type { FeedOtherFragment, FeedPostFragment } from '../../generated/documents.ts';
import { plainHtml } from '../../files/plain-html.ts';
import type { Texts } from '../../texts/en.ts';
import { writePath } from '../../uri/site-path.ts';
import { contentTitle } from '../../ui/content-title.ts';
import type { FeedItem } from './feed.ts';
import { enclosureIn } from './enclosure-in.ts';

/** The context for building feed items. */
export interface FeedContext {
  readonly site: ContentSite;
  readonly texts: Texts;
  /** Whether posts are shown as excerpts instead of in full. */
  readonly showsExcerpts?: boolean;
}

/** Content of any type in a response. */
export type FeedContent = FeedPostFragment | FeedOtherFragment;

/** Fields that a type may not have. */
const optionalFields = {
  title: null,
  content: null,
  enclosure: null,
  excerpt: null,
  author: null,
  commentCount: null,
  commentStatus: null,
  featuredImage: null,
  categories: null,
  tags: null,
} satisfies Partial<FeedPostFragment>;

/** Content of any type with the fields of a post. */
export const feedPost = (content: FeedContent): FeedPostFragment => ({
  ...optionalFields,
  ...content,
  hasPassword: isProtected(content),
});

/** A post as an item of a feed; for password-protected posts, the title only. */
export function itemOfPost(
  post: FeedPostFragment,
  { site, texts, showsExcerpts = false }: FeedContext,
): FeedItem {
  const { siteUrl } = site;
  const url = siteUrl + writePath(post.uri ?? `/?p=${post.databaseId}`);
  const isLocked = post.hasPassword === true;
  const nodes = isLocked ? [] : safeContent(post.content, { site, by: 'editor' });
  const writer = post.author?.node;
  const image = isLocked ? null : pictureOf(post, site);
  return {
    // Feed readers know the items of an imported site by these; another id would show every subscriber all posts again.
    id: post.guid || `${siteUrl}/?p=${post.databaseId}`,
    url,
    title: textOf(contentTitle(post, texts)),
    author: writer?.name
      ? { name: writer.name, url: writer.uri ? siteUrl + writePath(writer.uri) : null }
      : null,
    publishedAt: gmtDate(post.dateGmt),
    modifiedAt: gmtDate(post.modifiedGmt),
    topics: topicsOf(post),
    summary: isLocked ? texts.protectedExplanation : excerptOf(post.excerpt, { maxCharacters: 500 }),
    html: showsExcerpts ? '' : plainHtml(nodes, url),
    image: image?.url ?? null,
    enclosure: enclosureIn(nodes, { pageUrl: url, stored: post.enclosure }) ?? image,
    comments:
      isLocked || (post.commentStatus !== 'open' && !post.commentCount)
        ? null
        : {
            url: `${url}#comments`,
            feedUrl: `${url.replace(/\/?$/, '/')}feed/`,
            count: post.commentCount ?? 0,
          },
  };
}

function topicsOf({ categories, tags }: FeedPostFragment): string[] {
  const names = [...(categories?.nodes ?? []), ...(tags?.nodes ?? [])].map(({ name }) => textOf(name));
  return [...new Set(names)].filter((name) => name !== '');
}

function pictureOf({ featuredImage }: FeedPostFragment, site: ContentSite): FeedItem['enclosure'] {
  const { sourceUrl, fileSize, mimeType } = featuredImage?.node ?? {};
  const media = urlRulesOf(site).media(sourceUrl ?? '');
  if (media?.may !== 'load' || !mimeType) return null;
  return { url: new URL(media.url, site.siteUrl).href, type: mimeType, bytes: fileSize ?? 0 };
}
