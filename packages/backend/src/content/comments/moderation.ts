import type {
  CommentStatus,
  ModeratedComment,
  ModerationDecision,
  ModerationList,
  ModerationResult,
} from '@masthead/contract';
import { isAllowedLink } from '@masthead/markup';
import { commentVisibility, moderates } from '../../access/comment-access.ts';
import { countVisibleComments, listComments, type Comment } from '../../storage/comments.ts';
import { ContentError } from '../content-error.ts';
import { storeCommentNotices } from '../mails/comment-notices.ts';
import { decodeEntities } from '../render/entities.ts';
import { plainText } from '../render/text/words.ts';
import type { WriteContext } from '../write-context.ts';
import { setCommentStatus, isDiscarded } from './comment-status.ts';
import { commentedContent, findComment } from './read-comments.ts';

/** What moderating depends on. */
export type ModerationContext = Pick<WriteContext, 'database' | 'clock' | 'settings' | 'viewer'>;

/** As in mails. */
const maxTextLength = 3000;

/**
 * The comments with one status, newest first.
 *
 * @param page.before Only comments with a smaller id; `null`: the newest.
 * @throws {ContentError} `FORBIDDEN`
 */
export function listForModeration(
  context: ModerationContext,
  { status, before, first }: { status: CommentStatus; before: number | null; first: number },
): ModerationList {
  assertModerates(context);
  const visibility = { ...commentVisibility(context.viewer), statuses: [status] };
  const { rows, hasNextPage } = listComments(context.database, {
    visibility,
    filter: {},
    order: { field: 'id', direction: 'desc' },
    page: { direction: 'forward', limit: first, after: before, before: null },
  });
  return {
    comments: rows.map((row) => describeComment(context, row)),
    total: countVisibleComments(context.database, visibility),
    hasMore: hasNextPage,
  };
}

/**
 * Approves comments, marks them as spam, or moves them to the trash. The author of the content is notified of a comment that was pending
 * and is approved. Wake the mail worker afterwards.
 *
 * @param options.only `pending`: leave comments unchanged that were moderated meanwhile.
 * @throws {ContentError} `FORBIDDEN`
 */
export function moderateComments(
  context: ModerationContext,
  ids: readonly number[],
  options: { decision: ModerationDecision; only: 'pending' | 'any' },
): ModerationResult[] {
  assertModerates(context);
  return context.database.transaction(() => [...new Set(ids)].map((id) => moderateOne(context, id, options)));
}

function moderateOne(
  context: ModerationContext,
  id: number,
  { decision, only }: { decision: ModerationDecision; only: 'pending' | 'any' },
): ModerationResult {
  const comment = findComment(context, id);
  const content = comment && commentedContent(context, comment);
  if (!comment || !content) return { id, outcome: 'missing', status: null, contentId: 0 };
  const status = comment.status as CommentStatus;
  if (status === decision || (only === 'pending' && status !== 'hold')) {
    return { id, outcome: 'unchanged', status, contentId: content.id };
  }
  setCommentStatus(context, comment, decision);
  if (!isDiscarded(comment)) storeCommentNotices(context, { ...comment, status: decision }, content);
  return { id, outcome: 'changed', status: decision, contentId: content.id };
}

/** Describes a comment to a moderator. */
export function describeComment(context: ModerationContext, comment: Comment): ModeratedComment {
  const content = commentedContent(context, comment);
  const text = decodeEntities(plainText(comment.body));
  return {
    id: comment.id,
    status: comment.status as CommentStatus,
    date: dateOf(comment.date_local),
    dateGmt: dateOf(comment.written_at),
    author: {
      name: comment.author_name,
      email: comment.author_email,
      url: isAllowedLink(comment.author_url) ? comment.author_url : '',
      ipAddress: comment.author_ip,
    },
    text: text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text,
    content: {
      id: comment.content_id,
      title: decodeEntities(plainText(content?.title ?? '')),
      path: content?.uri ?? '/',
    },
  };
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 19);

function assertModerates({ viewer }: ModerationContext): void {
  if (moderates(viewer)) return;
  throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to moderate comments.');
}
