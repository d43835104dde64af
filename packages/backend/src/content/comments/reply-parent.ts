import { moderates } from '../../access/comment-access.ts';
import { commentAncestors } from '../../storage/comment-history.ts';
import { findComment } from './read-comments.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * The parent of a reply: the comment that it replies to or, beyond the maximum depth of threads, the nearest ancestor
 * with room. So no reply is lost, and none is deeper than the site shows.
 *
 * @param parentId 0: it is not a reply.
 * @param self The comment that is moved, which cannot become its own descendant.
 * @returns 0 for the top level.
 * @throws {ContentError} `BAD_USER_INPUT` for a comment that the viewer cannot find, belongs to other content, or is
 * spam or trash.
 */
export function replyParentId(
  context: WriteContext,
  { parentId, contentId, self = null }: { parentId: number; contentId: number; self?: number | null },
  maxDepth: number,
): number {
  if (parentId === 0) return 0;
  const parent = findComment(context, parentId);
  const isShown = parent?.status === 'approve' || (parent?.status === 'hold' && moderates(context.viewer));
  if (!parent || !isShown || parent.content_id !== contentId) {
    throw new ContentError('BAD_USER_INPUT', 'The comment to reply to could not be found.');
  }
  const thread = commentAncestors(context.database, parentId);
  if (self !== null && thread.includes(self)) {
    throw new ContentError('BAD_USER_INPUT', 'A comment cannot be a reply to itself.');
  }
  return thread[Math.max(0, thread.length - maxDepth + 1)] ?? 0;
}
