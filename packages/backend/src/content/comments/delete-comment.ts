import { mayChangeComment, moderates } from '../../access/comment-access.ts';
import type { Comment } from '../../storage/comments.ts';
import { countComments, removeComment } from '../../storage/write-comments.ts';
import { findComment } from './read-comments.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';
import { formerStatus, isDiscarded, setCommentStatus } from './comment-status.ts';

/**
 * Trashes a comment. A comment in the trash or marked as spam, or any with `forGood`, is deleted permanently, and its
 * replies move up to its parent.
 *
 * @returns The comment as it was.
 * @throws {ContentError} `NOT_FOUND` if the viewer cannot find it, `FORBIDDEN`.
 */
export function deleteComment(
  context: WriteContext,
  id: number | null,
  { forGood }: { forGood: boolean },
): Comment {
  const { database, viewer } = context;
  return database.transaction(() => {
    const comment = id === null ? null : findComment(context, id);
    if (!comment) throw new ContentError('NOT_FOUND', 'The Comment could not be deleted');
    if (!mayChangeComment(viewer, comment)) {
      throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to delete this comment.');
    }
    if (!forGood && !isDiscarded(comment)) {
      setCommentStatus(context, comment, 'trash');
    } else {
      removeComment(database, comment);
      countComments(database, comment.content_id);
    }
    return comment;
  });
}

/**
 * Restores a comment from the trash or from spam to its former status. A comment in another status is left unchanged.
 *
 * @param id `null` for an invalid id.
 * @returns The comment; `null` if it does not exist.
 * @throws {ContentError} `FORBIDDEN`
 */
export function restoreComment(context: WriteContext, id: number | null): Comment | null {
  // As in WPGraphQL, an invalid id is reported as forbidden.
  if (id === null || !moderates(context.viewer)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to restore this comment.');
  }
  return context.database.transaction(() => {
    const comment = findComment(context, id);
    if (!comment || !isDiscarded(comment)) return comment;
    setCommentStatus(context, comment, formerStatus(context, comment));
    return findComment(context, id);
  });
}
