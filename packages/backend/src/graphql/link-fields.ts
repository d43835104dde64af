import { encodeGlobalId } from '@masthead/contract';
import { findContent } from '../content/posts/find-content.ts';
import { revisedContent } from '../content/posts/read-revisions.ts';
import { userPath } from '../content/users/read-users.ts';
import { commentedContent } from '../content/comments/read-comments.ts';
import { frontPageId } from '../content/settings/site-settings.ts';
import { previewLink } from './preview-link.ts';
import { textOrNull } from './wire-values.ts';
import type { Context } from './context.ts';
import type { UniformResource } from './uniform-resource.ts';

/** The `uri` of a node; `null` if it has no URL of its own. */
export function uriOf(row: UniformResource, context: Context): string | null {
  switch (row.kind) {
    case 'content':
      return contentUri(row, context);
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

/** The front page is at `/`, whatever its own path is. Deleted content has no URI. */
function contentUri(row: UniformResource & { kind: 'content' }, context: Context): string | null {
  const original = revisedContent(context, row);
  // As in WPGraphQL, the URI of a revision is its preview link.
  if (original) return decodeURIComponent(previewLink(original, context.siteUrl));
  return isFrontPage(row, context) ? '/' : textOrNull(row.uri);
}

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
