import { mayEdit, isRestricted } from '../../access/content-access.ts';
import { viewerOf } from '../../access/viewer.ts';
import { addCommentNotice, type NoticeReason } from '../../storage/comment-notices.ts';
import type { Content } from '../../storage/content.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { isEmailAddress } from '../email-address.ts';
import { readCommentSettings } from '../write-comments/comment-settings.ts';
import type { Writer } from '../writer.ts';
import { queueCommentMails } from './comment-mails.ts';

/** A comment that may require a notification. */
interface ChangedComment {
  readonly id: number;
  readonly user_id: number;
  readonly status: string;
}

/**
 * Notifies moderators of a held comment, and the content's author of a published one, according to the site's settings.
 * Call it within the transaction of the change.
 */
export function tellOfComment(writer: Writer, comment: ChangedComment, content: Content): void {
  const settings = readCommentSettings(writer.database);
  if (comment.status === 'hold' && settings.tellsModerators) tellModerators(writer, comment, content);
  if (comment.status === 'approve' && settings.tellsAuthors) tellAuthor(writer, comment, content);
  queueCommentMails(writer);
}

/** The recipients are the site's address and the content's author, while they may edit it. */
function tellModerators(writer: Writer, comment: ChangedComment, content: Content): void {
  const { adminEmail } = writer.settings;
  tell(writer, comment, { recipient: adminEmail, userId: null, reason: 'waiting' });
  const author = authorOf(writer, content);
  if (author === null || author.email.toLowerCase() === adminEmail.toLowerCase()) return;
  if (!mayEdit(viewerOf(writer.database, { userId: author.id }), content)) return;
  tell(writer, comment, { recipient: author.email, userId: author.id, reason: 'waiting' });
}

/** Skips authors' own comments, content they can no longer read, and comments they approved themselves. */
function tellAuthor(writer: Writer, comment: ChangedComment, content: Content): void {
  const author = authorOf(writer, content);
  if (!author || author.id === comment.user_id || author.id === writer.viewer.userId) return;
  if (isRestricted(viewerOf(writer.database, { userId: author.id }), content)) return;
  tell(writer, comment, { recipient: author.email, userId: author.id, reason: 'published' });
}

function authorOf({ database }: Writer, { author_id: id }: Content): User | null {
  return usersByIds(database, [id], 'all').get(id) ?? null;
}

function tell(
  { database }: Writer,
  { id }: ChangedComment,
  notice: { recipient: string; userId: number | null; reason: NoticeReason },
): void {
  if (isEmailAddress(notice.recipient)) addCommentNotice(database, { ...notice, commentId: id });
}
