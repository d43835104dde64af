import { takesComments } from '../../access/comment-access.ts';
import type { Content } from '../../storage/content.ts';
import { findContent } from '../find-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import type { CommentSettings } from './comment-settings.ts';

/**
 * The content that somebody wants to comment on.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for what is not there for them; `FORBIDDEN` for what is no finished content, and what is
 * closed to comments.
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
 * Content that comments can stand on, as far as somebody knows of it.
 *
 * @throws {Refusal} `BAD_USER_INPUT`
 */
export function knownContent(writer: Writer, id: number | null): Content {
  const content = id === null ? null : findContent(writer, id);
  if (!content || content.type === 'revision') {
    throw new Refusal('BAD_USER_INPUT', 'The ID of the node to comment on is invalid');
  }
  return content;
}

/** Only posts age. @see WordPress, _close_comments_for_old_post() */
function isTooOld(
  { type, published_at: publishedAt }: Content,
  maxAgeMs: number | null,
  now: number,
): boolean {
  return type === 'post' && publishedAt !== null && maxAgeMs !== null && now - publishedAt > maxAgeMs;
}
