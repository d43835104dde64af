import { cutHtml } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import { BodiesOfPostsDocument } from '../../generated/documents.ts';
import { formatOf } from '../../ui/format-of.ts';
import type { ListedPost } from '../../ui/listed-post.ts';

/** A card shows a few pictures or lines, which stand at the beginning. */
const readOfBody = { maxBytes: 128 * 1024, maxElements: 1000 };

/**
 * Adds the texts of those posts in a list that have a format: a quotation is shown by its words, a gallery by its pictures. It is a
 * question of its own, since texts are long and most posts have none.
 */
export async function withBodies(
  context: Readonly<RouterContextProvider>,
  posts: readonly ListedPost[],
): Promise<readonly ListedPost[]> {
  const ids = posts.filter((post) => formatOf(post) !== undefined && !post.hasPassword).map(({ id }) => id);
  if (ids.length === 0) return posts;
  const answer = await ask(context, BodiesOfPostsDocument, { ids });
  const bodies = new Map(
    (answer.posts?.nodes ?? []).map(({ id, content }) => [id, content && cutHtml(content, readOfBody).html]),
  );
  return posts.map((post) => ({ ...post, body: bodies.get(post.id) ?? null }));
}
