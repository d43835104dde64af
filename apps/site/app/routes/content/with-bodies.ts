import { cutHtml } from '@masthead/blocks';
import { onceFor } from '@masthead/kit';
import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import { BodiesOfPostsDocument, type BodiesOfPostsQuery } from '../../generated/documents.ts';
import { formatOf } from '../../ui/format-of.ts';
import type { ListedPost } from '../../ui/listed-post.ts';

/** A card shows only a few images or lines from the beginning of the body. */
const readOfBody = { maxBytes: 128 * 1024, maxElements: 1000 };

type PostWithBody = NonNullable<BodiesOfPostsQuery['posts']>['nodes'][number];

/** Returns the same object for the same post and body, so that results cached by identity are reused. */
const withBodyOf = onceFor(({ content }: PostWithBody) => {
  const body = content && cutHtml(content, readOfBody).html;
  return onceFor((post: ListedPost): ListedPost => Object.freeze({ ...post, body }));
});

/**
 * Adds the bodies of the posts in a list that have a post format: a quote is shown by its text, a gallery by its images. A separate
 * query, because bodies are long and most posts do not need them.
 */
export async function withBodies(
  context: RequestContext,
  posts: readonly ListedPost[],
): Promise<readonly ListedPost[]> {
  const ids = posts.filter((post) => formatOf(post) !== undefined && !post.hasPassword).map(({ id }) => id);
  if (ids.length === 0) return posts;
  const answer = await queryBackend(context, BodiesOfPostsDocument, { ids });
  const bodies = new Map((answer.posts?.nodes ?? []).map((node) => [node.id, node]));
  return posts.map((post) => {
    const node = bodies.get(post.id);
    return node === undefined ? post : withBodyOf(node)(post);
  });
}
