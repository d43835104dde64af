import { cardPath, type PostCard } from '../cards/card-of.ts';
import type { PageScreenFragment, PostScreenFragment } from '../generated/documents.ts';
import { markdownPath } from '../markdown/markdown-path.ts';
import type { PageFacts } from './page-facts.ts';

/** The metadata of a post. A password-protected one exposes neither its image nor its text. */
export function postFacts(
  post: PostScreenFragment,
  { canonical, card }: { canonical: string; card: PostCard | null },
): PageFacts {
  const isKept = post.hasPassword === true;
  const categories = post.filedUnder?.nodes ?? [];
  return {
    kind: 'post',
    publishedGmt: post.dateGmt,
    modifiedGmt: post.modifiedGmt,
    author: post.writer?.node ?? null,
    categories,
    tags: post.tags?.nodes ?? [],
    image: isKept ? null : (post.featuredImage?.node ?? null),
    card: card && cardPath(canonical, card),
    commentCount: post.commentCount,
    trail: categories.slice(0, 1),
    newsOf: isKept || post.commentStatus !== 'open' ? null : canonical,
    markdown: isKept ? null : markdownPath(canonical),
  };
}

/** The metadata of a page, including a static front page. */
export function pageFacts(
  page: PageScreenFragment,
  { canonical, isFrontPage }: { canonical: string; isFrontPage: boolean },
): PageFacts {
  const isKept = page.hasPassword === true;
  return {
    kind: isFrontPage ? 'home' : 'page',
    publishedGmt: page.dateGmt,
    modifiedGmt: page.modifiedGmt,
    image: isKept ? null : (page.featuredImage?.node ?? null),
    trail: (page.ancestors?.nodes ?? [])
      .map((above) => ({ name: 'title' in above ? above.title : null, uri: above.uri }))
      .toReversed(),
    newsOf: isKept || page.commentStatus !== 'open' ? null : canonical,
    markdown: isKept ? null : markdownPath(canonical),
  };
}
