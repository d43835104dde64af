import { acceptsComments } from '../../access/comment-access.ts';
import type { Content } from '../../storage/content.ts';
import { findContent } from '../posts/find-content.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';
import type { CommentSettings } from './comment-settings.ts';

/**
 * Loads content for a new comment.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for content that the viewer cannot find; `FORBIDDEN` for unpublished content,
 * and for content closed to comments.
 */
export function commentableContent(
  context: WriteContext,
  id: number | null,
  { maxPostAgeMs }: Pick<CommentSettings, 'maxPostAgeMs'>,
): Content {
  const content = findCommentedContent(context, id);
  if (!acceptsComments(content)) {
    throw new ContentError('FORBIDDEN', 'Sorry, comments are not allowed for this item.');
  }
  if (content.comment_status !== 'open' || isTooOld(content, maxPostAgeMs, context.clock())) {
    throw new ContentError('FORBIDDEN', 'Sorry, this post is closed to comments at the moment');
  }
  return content;
}

/**
 * Content that can have comments, if the viewer can find it.
 *
 * @throws {ContentError} `BAD_USER_INPUT`
 */
export function findCommentedContent(context: WriteContext, id: number | null): Content {
  const content = id === null ? null : findContent(context, id);
  if (!content || content.type === 'revision') {
    throw new ContentError('BAD_USER_INPUT', 'The ID of the node to comment on is invalid');
  }
  return content;
}

/** Only posts are closed by age. @see WordPress, _close_comments_for_old_post() */
function isTooOld(
  { type, published_at: publishedAt }: Content,
  maxAgeMs: number | null,
  now: number,
): boolean {
  return type === 'post' && publishedAt !== null && maxAgeMs !== null && now - publishedAt > maxAgeMs;
}
