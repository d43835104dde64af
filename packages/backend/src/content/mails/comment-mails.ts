import type { ModerationDecision } from '@masthead/contract';
import { MINUTE_MS } from '@masthead/kit';
import { moderates } from '../../access/comment-access.ts';
import { isRestricted, mayEdit } from '../../access/content-access.ts';
import { viewerOf } from '../../access/viewer.ts';
import { countPendingComments } from '../../storage/comment-history.ts';
import {
  nextNoticeDueAt,
  recordCommentMail,
  recipientsDue,
  takeCommentNotices,
  type NoticedComment,
} from '../../storage/comment-notices.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { queueMail } from '../../storage/mails.ts';
import { createModerationTokens } from '../comments/moderation-tokens.ts';
import { decodeEntities } from '../render/entities.ts';
import { plainText } from '../render/text/words.ts';
import { readSiteSettings } from '../settings/site-settings.ts';
import { composeMail, type MailPart } from './compose-mail.ts';

interface MailingSite {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly siteUrl: string;
  /** Key of the links to moderate comments. */
  readonly moderationLinkKey: Uint8Array;
}

/** Each address gets at most one mail about comments a minute; one an hour while the last one could not be sent. */
const minIntervals = { pauseMs: MINUTE_MS, unsentPauseMs: 60 * MINUTE_MS };

/** How many comments a mail lists; the rest are only counted. */
const maxListed = 20;
const maxQuoteLength = 3000;
const maxListedQuoteLength = 500;

/** Queues a notification to each address with new comments, unless its last one was sent less than a minute ago. */
export function queueCommentMails(site: MailingSite): void {
  const { database } = site;
  const now = site.clock();
  if (recipientsDue(database, { ...minIntervals, now }).length === 0) return;
  database.transaction(() => {
    for (const recipient of recipientsDue(database, { ...minIntervals, now })) {
      queueMailTo(site, { recipient, now });
    }
  });
}

/** When the next notification is due, in epoch milliseconds; `null` if there is none. */
export const commentMailsDueAt = (database: Database): number | null =>
  nextNoticeDueAt(database, minIntervals);

function queueMailTo(site: MailingSite, { recipient, now }: { recipient: string; now: number }): void {
  const { database } = site;
  const comments = takeCommentNotices(database, recipient)
    .flatMap((comment) => shownTo(database, comment))
    .map((comment) => ({ ...comment, links: moderationLinks(site, comment, { recipient, now }) }));
  const [first, ...others] = comments;
  if (first === undefined) return;
  const content = others.length === 0 ? mailAbout(site, first) : mailAboutMany(site, comments);
  const mail = composeMail(readSiteSettings(database), { to: recipient, ...content });
  recordCommentMail(database, {
    recipient,
    mailId: queueMail(database, mail),
    queuedAt: now,
    forgetUntil: now - minIntervals.unsentPauseMs,
  });
}

/** A comment and whether its recipient may see the commenter's details. */
interface NotifiedComment extends NoticedComment {
  /** Only moderators see them, as everywhere else. */
  readonly showsDetails: boolean;
}

/** A comment as a mail shows it. */
interface MailedComment extends NotifiedComment {
  readonly links: readonly MailPart[];
}

const decisionLabels: Readonly<Record<ModerationDecision, string>> = {
  approve: 'Approve',
  spam: 'Mark as spam',
  trash: 'Move to the trash',
};

/** The links to moderate a pending comment; none for recipients who may not. */
function moderationLinks(
  { siteUrl, moderationLinkKey }: MailingSite,
  { id, reason, showsDetails, notice_user_id: userId }: NotifiedComment,
  { recipient, now }: { recipient: string; now: number },
): MailPart[] {
  if (reason !== 'waiting' || !showsDetails) return [];
  const tokens = createModerationTokens(moderationLinkKey, {
    commentId: id,
    recipient: { userId, address: recipient },
    now,
  });
  return (['approve', 'spam', 'trash'] as const).map((decision) => ({
    link: `${siteUrl}/moderate-comment?token=${tokens[decision]}`,
    label: decisionLabels[decision],
  }));
}

/** Empty if the comment was moderated since the notice was stored, or the recipient has lost the right to see it. */
function shownTo(database: Database, comment: NoticedComment): NotifiedComment[] {
  const { reason, comment_status: status, notice_user_id: userId } = comment;
  if (status !== (reason === 'waiting' ? 'hold' : 'approve')) return [];
  if (userId === null) return [{ ...comment, showsDetails: true }];
  const viewer = viewerOf(database, { userId });
  const mayKnow = reason === 'waiting' ? mayEdit(viewer, comment) : !isRestricted(viewer, comment);
  return mayKnow ? [{ ...comment, showsDetails: moderates(viewer) }] : [];
}

interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

function mailAbout({ database, siteUrl }: MailingSite, comment: MailedComment): MailContent {
  const title = titleOf(comment);
  const quote = quoteOf(comment, maxQuoteLength);
  if (comment.reason === 'published') {
    const link = `${linkTo(siteUrl, comment)}#comment-${comment.id}`;
    return {
      subject: `A new comment on “${title}”`,
      parts: [`There is a new comment on “${title}”.`, ...quote, { link, label: 'View the comment' }],
    };
  }
  const waiting = countPendingComments(database);
  return {
    subject: `Please moderate: “${title}”`,
    parts: [
      `A comment on “${title}” is awaiting moderation.`,
      ...quote,
      ...comment.links,
      { link: linkTo(siteUrl, comment), label: 'View the page' },
      waiting === 1 ? 'No other comments are awaiting moderation.' : totalWaiting(waiting),
      ...hintFor(siteUrl, [comment]),
    ],
  };
}

function mailAboutMany({ database, siteUrl }: MailingSite, comments: readonly MailedComment[]): MailContent {
  const waiting = comments.filter(({ reason }) => reason === 'waiting').length;
  const listed = comments.slice(0, maxListed);
  const more = comments.length - listed.length;
  return {
    subject: waiting > 0 ? `Please moderate: ${comments.length} comments` : `${comments.length} new comments`,
    parts: [
      `There are ${comments.length} new comments since our last email. ${waiting === 0 ? 'All of them are published' : `${waiting} of them ${waiting === 1 ? 'is' : 'are'} awaiting moderation`}.`,
      ...listed.flatMap((comment): MailPart[] => {
        const isWaiting = comment.reason === 'waiting';
        return [
          `On “${titleOf(comment)}”${isWaiting ? ', awaiting moderation' : ''}:`,
          ...quoteOf(comment, maxListedQuoteLength),
          ...comment.links,
          {
            link: `${linkTo(siteUrl, comment)}${isWaiting ? '' : `#comment-${comment.id}`}`,
            label: isWaiting ? 'View the page' : 'View the comment',
          },
        ];
      }),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(waiting > 0 ? [totalWaiting(countPendingComments(database))] : []),
      ...hintFor(siteUrl, listed),
    ],
  };
}

/** What the links do, if there are any. */
const hintFor = (siteUrl: string, comments: readonly MailedComment[]): MailPart[] =>
  comments.some(({ links }) => links.length > 0)
    ? [
        `Each link asks you to confirm, works once, and expires after seven days. All pending comments are listed at ${siteUrl}/account.`,
      ]
    : [];

const totalWaiting = (count: number): string =>
  count === 1
    ? 'In total, one comment is awaiting moderation.'
    : `In total, ${count} comments are awaiting moderation.`;

function quoteOf(comment: NotifiedComment, maxLength: number): readonly MailPart[] {
  const { author_name: name, author_email: email, author_url: url, author_ip: ip } = comment;
  const details = comment.showsDetails ? [email, url, ip] : [url];
  const shownDetails = details.filter((each) => each !== '').join(', ');
  return [
    shownDetails === '' ? `${name} wrote:` : `${name} (${shownDetails}) wrote:`,
    { quote: decodeEntities(plainText(comment.body)).slice(0, maxLength).toWellFormed() },
  ];
}

const titleOf = ({ content_id: id, title }: NotifiedComment): string =>
  decodeEntities(plainText(title)).replace(/\s+/g, ' ') || `#${id}`;

const linkTo = (siteUrl: string, { uri }: NotifiedComment): string => `${siteUrl}${encodeURI(uri)}`;
