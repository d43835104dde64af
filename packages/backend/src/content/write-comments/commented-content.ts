import { takesComments } from '../../access/comment-access.ts';
import type { Content } from '../../storage/content.ts';
import { findContent } from '../find-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import type { CommentSettings } from './comment-settings.ts';

/**
 * Loads content for a new comment.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for content that the viewer cannot find; `FORBIDDEN` for unpublished content,
 * and for content closed to comments.
 */
export function commentableContent(
  writer: Writer,
  id: number | null,
  { maxPostAgeMs }: Pick<CommentSettings, 'maxPostAgeMs'>,
): Content {
  const content = knownContent(writer, id);
  if (!takesComments(content)) {
    throw new Refusal('FORBIDDEN', 'Sorry, comments are not allowed for this item.');
  }
  if (content.comment_status !== 'open' || isTooOld(content, maxPostAgeMs, writer.clock())) {
    throw new Refusal('FORBIDDEN', 'Sorry, this post is closed to comments at the moment');
  }
  return content;
}

/**
 * Content that can have comments, if the viewer can find it.
 *
 * @throws {ContentError} `BAD_USER_INPUT`
 */
export function knownContent(writer: Writer, id: number | null): Content {
  const content = id === null ? null : findContent(writer, id);
  if (!content || content.type === 'revision') {
    throw new Refusal('BAD_USER_INPUT', 'The ID of the node to comment on is invalid');
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
