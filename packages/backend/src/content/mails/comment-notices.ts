import { moderates } from '../../access/comment-access.ts';
import { isRestricted, mayEdit } from '../../access/content-access.ts';
import { viewerOf } from '../../access/viewer.ts';
import { countWaiting } from '../../storage/comment-history.ts';
import type { Content } from '../../storage/content.ts';
import { queueMail } from '../../storage/mails.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { isEmailAddress } from '../email-address.ts';
import { decodeEntities } from '../render/entities.ts';
import { plainText } from '../render/words.ts';
import { readCommentSettings } from '../write-comments/comment-settings.ts';
import type { Writer } from '../writer.ts';
import { composeMail, type MailPart } from './compose-mail.ts';

/** What a notice tells of a comment. */
export interface NoticedComment {
  readonly id: number;
  readonly user_id: number;
  readonly author_name: string;
  readonly author_email: string;
  readonly author_url: string;
  readonly author_ip: string;
  readonly body: string;
  readonly status: string;
}

/**
 * Writes to moderators of a comment that waits, and to the author of the content of one that is shown, as the site's settings
 * say. Within the transaction that made it so.
 */
export function tellOfComment(writer: Writer, comment: NoticedComment, content: Content): void {
  const settings = readCommentSettings(writer.database);
  if (comment.status === 'hold' && settings.tellsModerators) tellModerators(writer, comment, content);
  if (comment.status === 'approve' && settings.tellsAuthors) tellAuthor(writer, comment, content);
}

/** Those are whoever runs the site, and the author of the content as long as they may change it. */
function tellModerators(writer: Writer, comment: NoticedComment, content: Content): void {
  const author = authorOf(writer, content);
  const authorMay = author !== null && mayEdit(viewerOf(writer.database, { userId: author.id }), content);
  const { adminEmail } = writer.settings;
  const others = authorMay && author.email.toLowerCase() !== adminEmail.toLowerCase() ? [author] : [];
  const waiting = countWaiting(writer.database);
  const toldBy = (isTold: boolean): readonly MailPart[] => [
    `A comment on “${titleOf(content)}” is waiting to be approved.`,
    ...wordsOf(comment, isTold),
    { link: linkTo(writer, content), words: 'The page it was written on' },
    waiting === 1 ? 'No other comment is waiting.' : `${waiting} comments are waiting.`,
  ];
  const subject = `Please moderate: “${titleOf(content)}”`;
  send(writer, { to: adminEmail, subject, parts: toldBy(true) });
  for (const { id, email } of others) {
    const isTold = moderates(viewerOf(writer.database, { userId: id }));
    send(writer, { to: email, subject, parts: toldBy(isTold) });
  }
}

/** Not of their own comments, nor of what they may no longer read, nor by themselves. */
function tellAuthor(writer: Writer, comment: NoticedComment, content: Content): void {
  const author = authorOf(writer, content);
  if (!author || author.id === comment.user_id || author.id === writer.viewer.userId) return;
  const viewer = viewerOf(writer.database, { userId: author.id });
  if (isRestricted(viewer, content)) return;
  send(writer, {
    to: author.email,
    subject: `A new comment on “${titleOf(content)}”`,
    parts: [
      `There is a new comment on “${titleOf(content)}”.`,
      ...wordsOf(comment, moderates(viewer)),
      { link: `${linkTo(writer, content)}#comment-${comment.id}`, words: 'See it on the page' },
    ],
  });
}

function authorOf({ database }: Writer, { author_id: id }: Content): User | null {
  return usersByIds(database, [id], 'all').get(id) ?? null;
}

/** What only moderators are told anywhere else, only they are told here. */
function wordsOf(comment: NoticedComment, isTold: boolean): readonly MailPart[] {
  const { author_name: name, author_email: email, author_url: url, author_ip: address } = comment;
  const details = isTold ? [email, url, address] : [url];
  const known = details.filter((each) => each !== '').join(', ');
  return [
    known === '' ? `${name} wrote:` : `${name} (${known}) wrote:`,
    { quote: decodeEntities(plainText(comment.body)).slice(0, maxQuoteLength).toWellFormed() },
  ];
}

const maxQuoteLength = 3000;

const titleOf = ({ id, title }: Content): string =>
  decodeEntities(plainText(title)).replace(/\s+/g, ' ') || `#${id}`;

const linkTo = ({ siteUrl }: Writer, { uri }: Content): string => `${siteUrl}${encodeURI(uri)}`;

function send(
  { database, settings }: Writer,
  mail: { to: string; subject: string; parts: readonly MailPart[] },
): void {
  if (isEmailAddress(mail.to)) queueMail(database, composeMail(settings, mail));
}
