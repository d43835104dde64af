import { encodeGlobalId } from '@masthead/contract';
import { findContent } from '../content/posts/find-content.ts';
import { plainPermalink } from '../content/permalinks/permalink.ts';
import { isNewestRevision, revisedContent } from '../content/posts/read-revisions.ts';
import { userPath } from '../content/users/read-users.ts';
import { commentedContent } from '../content/comments/read-comments.ts';
import { frontPageId } from '../content/settings/site-settings.ts';
import type { Content } from '../storage/content.ts';
import { previewLink } from './preview-link.ts';
import { textOrNull } from './wire-values.ts';
import type { Context } from './context.ts';
import type { UniformResource } from './uniform-resource.ts';

/** The `uri` of a node; `null` if it has no URL of its own, such as the posts page, whose URL is that of the posts. */
export function uriOf(row: UniformResource, context: Context): string | null {
  return row.kind === 'content' && isPageOfPosts(row, context) ? null : permalinkOf(row, context);
}

/** The path of a node's `link`; `null` if it has none. */
export function permalinkOf(row: UniformResource, context: Context): string | null {
  switch (row.kind) {
    case 'content':
      return contentPermalink(row, context);
    case 'term':
      return row.uri === '' ? null : row.uri;
    case 'user':
      return userPath(row);
    case 'comment': {
      const content = commentedContent(context, row);
      if (content) context.keys.node(encodeGlobalId('post', content.id), 'address');
      return content ? `${content.uri}#comment-${row.id}` : null;
    }
    default:
      return row.name === 'post' ? postsUri(context) : null;
  }
}

/** The front page is at `/`, whatever its own path is. Deleted content has no permalink. */
function contentPermalink(row: Content, context: Context): string | null {
  const original = revisedContent(context, row);
  if (original === null) return isFrontPage(row, context) ? '/' : textOrNull(row.uri);
  // As in WPGraphQL, the newest revision has the preview link of its content, and the others have a plain permalink.
  return isNewestRevision(context, row)
    ? decodeURIComponent(previewLink(original, context.siteUrl))
    : plainPermalink(row);
}

/** Whether this is the page that is replaced by the list of posts. */
export const isPageOfPosts = (row: Content, { settings }: Context): boolean =>
  row.type === 'page' && settings.showOnFront === 'page' && row.id === settings.pageForPosts;

function postsUri(context: Context): string | null {
  const { showOnFront, pageForPosts } = context.settings;
  if (showOnFront === 'posts') return '/';
  if (pageForPosts === 0) return frontPageId(context.settings) === 0 ? '/' : null;
  context.keys.node(encodeGlobalId('post', pageForPosts), 'address');
  return findContent(context, pageForPosts, ['page'])?.uri ?? null;
}

/** Makes a path absolute and encodes non-ASCII characters. Absolute URLs keep their host. */
export const absolute = (path: string, { siteUrl }: Context): string =>
  `${path.startsWith('/') ? siteUrl : ''}${encodeURI(path)}`;

/** Whether this node is shown at `/`. */
export function isFrontPage(row: UniformResource, { settings }: Context): boolean {
  if (row.kind === 'content') {
    return row.type === 'page' && row.id === frontPageId(settings);
  }
  return row.kind === 'contentType' && row.name === 'post' && frontPageId(settings) === 0;
}

/** Whether this node is the list of all posts. */
export const isPostsPage = (row: UniformResource): boolean =>
  row.kind === 'contentType' && row.name === 'post';
