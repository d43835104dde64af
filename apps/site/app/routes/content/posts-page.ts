import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import { PostsPageDocument } from '../../generated/documents.ts';

/**
 * Loads the title of the page that is assigned to the list of posts.
 *
 * @param path The path of the list, decoded.
 * @returns `null` without such a page.
 */
export async function postsPageTitle(context: RequestContext, path: string): Promise<string | null> {
  const slug = path.replace(/\/+$/, '').replace(/^.*\//, '');
  if (slug === '') return null;
  const { pages } = await queryBackend(context, PostsPageDocument, { slug });
  return pages?.nodes.find(({ isPostsPage }) => isPostsPage)?.title ?? null;
}
