import { prepare, type Database } from './sqlite/database.ts';

/** Why a recipient is notified: the comment awaits moderation, or was published. */
export type NoticeReason = 'waiting' | 'published';

/** A pending notification of a comment to an e-mail address. */
export interface CommentNotice {
  readonly recipient: string;
  readonly commentId: number;
  readonly reason: NoticeReason;
  /** The account with this address; `null` for the site's own. */
  readonly userId: number | null;
}

const add = prepare<
  unknown,
  [recipient: string, commentId: number, reason: NoticeReason, userId: number | null]
>('INSERT OR REPLACE INTO comment_notices (recipient, comment_id, reason, user_id) VALUES (?, ?, ?, ?)');

/** Stores a notice for the next mail to its recipient; it replaces an older one of the same comment. */
export function addCommentNotice(
  database: Database,
  { recipient, commentId, reason, userId }: CommentNotice,
): void {
  database.write(add, recipient, commentId, reason, userId);
}

/** Minimum time between two mails about comments to the same address, in milliseconds. */
interface Pauses {
  /** Since the last mail. */
  readonly pauseMs: number;
  /** Since the last mail if it is still queued, so that mails do not pile up while the mail server is down. */
  readonly unsentPauseMs: number;
}

const dueAt = `CASE
  WHEN last.recipient IS NULL THEN 0
  WHEN EXISTS (SELECT 1 FROM mails WHERE mails.id = last.mail_id) THEN last.queued_at + ?2
  ELSE last.queued_at + ?1 END`;
const pendingFrom = `FROM comment_notices AS notice LEFT JOIN comment_mails AS last ON last.recipient = notice.recipient`;

const due = prepare<{ recipient: string }, [pauseMs: number, unsentPauseMs: number, now: number]>(
  // A clock that was set back must not delay notices.
  `SELECT DISTINCT notice.recipient ${pendingFrom} WHERE ${dueAt} <= ?3 OR last.queued_at > ?3`,
);

/** The addresses with notices that may get a mail now. */
export function recipientsDue(
  database: Database,
  { pauseMs, unsentPauseMs, now }: Pauses & { now: number },
): string[] {
  return database.rows(due, pauseMs, unsentPauseMs, now).map(({ recipient }) => recipient);
}

const earliest = prepare<{ due_at: number | null }, [pauseMs: number, unsentPauseMs: number]>(
  `SELECT min(${dueAt}) AS due_at ${pendingFrom}`,
);

/** When the next mail about comments is due, in epoch milliseconds; `null` where there are no notices. */
export const nextNoticeDueAt = (database: Database, { pauseMs, unsentPauseMs }: Pauses): number | null =>
  database.row(earliest, pauseMs, unsentPauseMs)?.due_at ?? null;

/** A notice with the data for its mail. */
export interface NoticedComment {
  readonly id: number;
  readonly reason: NoticeReason;
  readonly notice_user_id: number | null;
  readonly author_name: string;
  readonly author_email: string;
  readonly author_url: string;
  readonly author_ip: string;
  readonly body: string;
  readonly comment_status: string;
  readonly content_id: number;
  readonly title: string;
  readonly uri: string;
  // Needed to check access to the content.
  readonly type: string;
  readonly status: string;
  readonly author_id: number;
  readonly password: string;
}

const ofRecipient = prepare<NoticedComment, [recipient: string]>(
  `SELECT comments.id, notice.reason, notice.user_id AS notice_user_id, comments.author_name, comments.author_email,
     comments.author_url, comments.author_ip, comments.body, comments.status AS comment_status, content.id AS content_id,
     content.title, content.uri, content.type, content.status, content.author_id, content.password
   FROM comment_notices AS notice
   JOIN comments ON comments.id = notice.comment_id JOIN content ON content.id = comments.content_id
   WHERE notice.recipient = ? ORDER BY notice.comment_id`,
);
const removeAll = prepare<unknown, [recipient: string]>('DELETE FROM comment_notices WHERE recipient = ?');

/** Removes the notices of an address and returns them, the oldest comment first. */
export function takeCommentNotices(database: Database, recipient: string): NoticedComment[] {
  const notices = database.rows(ofRecipient, recipient);
  database.write(removeAll, recipient);
  return notices;
}

const recordMail = prepare<unknown, [recipient: string, mailId: number, queuedAt: number]>(
  'INSERT OR REPLACE INTO comment_mails (recipient, mail_id, queued_at) VALUES (?, ?, ?)',
);
const deleteOld = prepare<unknown, [until: number]>('DELETE FROM comment_mails WHERE queued_at <= ?');

/** Records which mail about comments was queued for an address, and deletes the records before `forgetUntil`. */
export function recordCommentMail(
  database: Database,
  {
    recipient,
    mailId,
    queuedAt,
    forgetUntil,
  }: { recipient: string; mailId: number; queuedAt: number; forgetUntil: number },
): void {
  database.write(deleteOld, forgetUntil);
  database.write(recordMail, recipient, mailId, queuedAt);
}
