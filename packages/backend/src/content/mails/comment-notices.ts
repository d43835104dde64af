import { mayEdit, isRestricted } from '../../access/content-access.ts';
import { viewerOf } from '../../access/viewer.ts';
import { addCommentNotice, type NoticeReason } from '../../storage/comment-notices.ts';
import type { Content } from '../../storage/content.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { readCommentSettings } from '../comments/comment-settings.ts';
import type { WriteContext } from '../write-context.ts';
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
export function notifyOfComment(context: WriteContext, comment: ChangedComment, content: Content): void {
  storeCommentNotices(context, comment, content);
  queueCommentMails(context);
}

/** Stores the notices and leaves the mails to the mail worker, which may run in another process. */
export function storeCommentNotices(context: NoticeContext, comment: ChangedComment, content: Content): void {
  const settings = readCommentSettings(context.database);
  if (comment.status === 'hold' && settings.notifiesModerators) notifyModerators(context, comment, content);
  if (comment.status === 'approve' && settings.notifiesAuthors) notifyAuthor(context, comment, content);
}

type NoticeContext = Pick<WriteContext, 'database' | 'settings' | 'viewer'>;

/** The recipients are the site's address and the content's author, while they may edit it. */
function notifyModerators(context: NoticeContext, comment: ChangedComment, content: Content): void {
  const { adminEmail } = context.settings;
  queueNotice(context, comment, { recipient: adminEmail, userId: null, reason: 'waiting' });
  const author = authorOf(context, content);
  if (author === null || author.email.toLowerCase() === adminEmail.toLowerCase()) return;
  if (!mayEdit(viewerOf(context.database, { userId: author.id }), content)) return;
  queueNotice(context, comment, { recipient: author.email, userId: author.id, reason: 'waiting' });
}

/** Skips authors' own comments, content they can no longer read, and comments they approved themselves. */
function notifyAuthor(context: NoticeContext, comment: ChangedComment, content: Content): void {
  const author = authorOf(context, content);
  if (!author || author.id === comment.user_id || author.id === context.viewer.userId) return;
  if (isRestricted(viewerOf(context.database, { userId: author.id }), content)) return;
  queueNotice(context, comment, { recipient: author.email, userId: author.id, reason: 'published' });
}

function authorOf({ database }: NoticeContext, { author_id: id }: Content): User | null {
  return usersByIds(database, [id], 'all').get(id) ?? null;
}

function queueNotice(
  { database }: NoticeContext,
  { id }: ChangedComment,
  notice: { recipient: string; userId: number | null; reason: NoticeReason },
): void {
  if (isEmailAddress(notice.recipient)) addCommentNotice(database, { ...notice, commentId: id });
}
