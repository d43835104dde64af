import type { PageScreenFragment, PostScreenFragment } from '../generated/documents.ts';
import { markdownPath } from '../routes/markdown/markdown-path.ts';
import { archiveOf } from '../routes/content/other/archive-of.ts';
import type { OtherContent } from '../routes/content/other/other-content.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * The metadata of a post. A password-protected one exposes neither its image nor its text.
 *
 * @param card The path of its social card; `null` without one.
 */
export function postMetadata(
  post: PostScreenFragment,
  { canonical, card }: { canonical: string; card: string | null },
): PageMetadata {
  const isProtected = post.hasPassword === true;
  const categories = post.filedUnder?.nodes ?? [];
  return {
    kind: 'post',
    publishedGmt: post.dateGmt,
    modifiedGmt: post.modifiedGmt,
    author: post.writer?.node ?? null,
    categories,
    tags: post.tags?.nodes ?? [],
    image: isProtected ? null : (post.featuredImage?.node ?? null),
    card,
    commentCount: post.commentCount,
    trail: categories.slice(0, 1),
    feedOf: isProtected || post.commentStatus !== 'open' ? null : canonical,
    markdown: isProtected ? null : markdownPath(canonical),
  };
}

/** The metadata of content of a type that a plugin of a WordPress registered. */
export function otherMetadata(
  content: OtherContent,
  { canonical, card }: { canonical: string; card: string | null },
): PageMetadata {
  const isProtected = content.hasPassword === true;
  const archive = archiveOf(content);
  return {
    kind: 'page',
    publishedGmt: content.dateGmt,
    modifiedGmt: content.modifiedGmt,
    image: isProtected ? null : (content.featuredImage?.node ?? null),
    card,
    trail: archive === null ? [] : [archive],
    feedOf: isProtected || content.commentStatus !== 'open' ? null : canonical,
    markdown: isProtected ? null : markdownPath(canonical),
  };
}

/** The metadata of a page, including a static front page. */
export function pageMetadata(
  page: PageScreenFragment,
  { canonical, isFrontPage }: { canonical: string; isFrontPage: boolean },
): PageMetadata {
  const isProtected = page.hasPassword === true;
  return {
    kind: isFrontPage ? 'home' : 'page',
    publishedGmt: page.dateGmt,
    modifiedGmt: page.modifiedGmt,
    image: isProtected ? null : (page.featuredImage?.node ?? null),
    trail: (page.ancestors?.nodes ?? [])
      .map((above) => ({ name: 'title' in above ? above.title : null, uri: above.uri }))
      .toReversed(),
    feedOf: isProtected || page.commentStatus !== 'open' ? null : canonical,
    markdown: isProtected ? null : markdownPath(canonical),
  };
}
