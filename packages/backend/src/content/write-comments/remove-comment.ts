import { mayChangeComment, moderates } from '../../access/comment-access.ts';
import type { Comment } from '../../storage/comments.ts';
import { countComments, removeComment } from '../../storage/write-comments.ts';
import { findComment } from '../read-comments.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import { formerStatus, isThrownAway, setCommentStatus } from './comment-status.ts';

/**
 * Puts a comment into the trash; out of the trash, from among the spam, or when told to, it is deleted for good, and its replies
 * then answer what it answered.
 *
 * @returns The comment as it was.
 * @throws {Refusal} `NOT_FOUND` for what is not there for them, `FORBIDDEN`.
 */
export function deleteComment(writer: Writer, id: number | null, { forGood }: { forGood: boolean }): Comment {
  const { database, viewer } = writer;
  return database.transaction(() => {
    const comment = id === null ? null : findComment(writer, id);
    if (!comment) throw new Refusal('NOT_FOUND', 'The Comment could not be deleted');
    if (!mayChangeComment(viewer, comment)) {
      throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to delete this comment.');
    }
    if (!forGood && !isThrownAway(comment)) {
      setCommentStatus(writer, comment, 'trash');
    } else {
      removeComment(database, comment);
      countComments(database, comment.content_id);
    }
    return comment;
  });
}

/**
 * Brings a comment back from the trash or from among the spam, as what it was. One that is not there stays as it is.
 *
 * @param id `null` for what is no id.
 * @returns The comment; `null` when there is none.
 * @throws {Refusal} `FORBIDDEN`
 */
export function restoreComment(writer: Writer, id: number | null): Comment | null {
  // As in WPGraphQL, what names nothing is nobody's to restore.
  if (id === null || !moderates(writer.viewer)) {
    throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to restore this comment.');
  }
  return writer.database.transaction(() => {
    const comment = findComment(writer, id);
    if (!comment || !isThrownAway(comment)) return comment;
    setCommentStatus(writer, comment, formerStatus(writer, comment));
    return findComment(writer, id);
  });
}
