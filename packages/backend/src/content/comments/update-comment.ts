import type { CommentStatus } from '@masthead/contract';
import { skipsModeration, mayChangeComment, moderates } from '../../access/comment-access.ts';
import { hasApprovedComment } from '../../storage/comment-history.ts';
import type { Comment } from '../../storage/comments.ts';
import type { Content } from '../../storage/content.ts';
import { changeComment, countComments, moveComment } from '../../storage/write-comments.ts';
import { moderateComment } from './moderate-comment.ts';
import { notifyOfComment } from '../mails/comment-notices.ts';
import { commentedContent, findComment } from './read-comments.ts';
import { ContentError } from '../content-error.ts';
import type { SiteTime } from '../posts/modification-time.ts';
import type { WriteContext } from '../write-context.ts';
import { replyParentId } from './reply-parent.ts';
import { readCommentSettings } from './comment-settings.ts';
import { isDiscarded, setCommentStatus } from './comment-status.ts';
import { commentText } from './comment-text.ts';
import { findCommentedContent } from './commentable-content.ts';
import { checkedEmail, checkedName, checkedUrl, type CommenterInput } from './commenter.ts';

/** Changes of a comment; `null` for unchanged fields. */
export interface CommentChanges extends CommenterInput {
  readonly body: string | null;
  readonly contentId: number | null;
  /** The comment it replies to; 0 for none. */
  readonly parentId: number | null;
  readonly status: CommentStatus | null;
  readonly type: string | null;
  readonly writtenAt: SiteTime | null;
}

/**
 * Updates a comment. Its signed-in author may change the text, which is moderated like a new one; all other fields are
 * for moderators. The author of a comment never changes.
 *
 * @throws {ContentError} `NOT_FOUND` if the viewer cannot find it, `FORBIDDEN`, `BAD_USER_INPUT`.
 */
export function updateComment(context: WriteContext, id: number | null, requested: CommentChanges): void {
  context.database.transaction(() => change(context, id, requested));
  context.wake('mail');
}

function change(context: WriteContext, id: number | null, requested: CommentChanges): void {
  const { database } = context;
  const comment = id === null ? null : findComment(context, id);
  if (!comment) throw new ContentError('NOT_FOUND', 'The Comment could not be updated');
  assertMayUpdate(context, comment, requested);
  const given = moderates(context.viewer) ? requested : { ...nothing, body: requested.body };
  const { maxDepth } = readCommentSettings(database);
  const content =
    given.contentId === null
      ? commentedContent(context, comment)
      : findCommentedContent(context, given.contentId);
  if (!content) throw new ContentError('NOT_FOUND', 'The Comment could not be updated');
  const isMoved = content.id !== comment.content_id;
  const parentId = given.parentId ?? (isMoved ? 0 : null);
  const changes = changed(comment, {
    ...(given.body !== null && { body: commentText(context.viewer, given.body) }),
    ...(given.name !== null && { author_name: checkedName(given.name) }),
    ...(given.email !== null && { author_email: given.email.trim() === '' ? '' : checkedEmail(given.email) }),
    ...(given.url !== null && { author_url: given.url.trim() === '' ? '' : checkedUrl(given.url) }),
    ...(given.type !== null && { type: given.type }),
    ...(given.writtenAt && { date_local: given.writtenAt.local, written_at: given.writtenAt.at }),
    ...(parentId !== null && {
      parent_id:
        parentId === comment.parent_id && !isMoved
          ? parentId
          : replyParentId(context, { parentId, contentId: content.id, self: comment.id }, maxDepth),
    }),
  });
  if (Object.keys(changes).length === 0 && !isMoved && given.status === null) {
    throw new ContentError('BAD_USER_INPUT', 'No changes have been provided to the comment.');
  }

  const status = given.status ?? statusAfter(context, { ...comment, ...changes }, content);
  changeComment(database, comment.id, changes);
  setCommentStatus(context, comment, status);
  if (isMoved) {
    moveComment(database, comment.id, content.id);
    countComments(database, comment.content_id);
    countComments(database, content.id);
  }
  if (status !== comment.status && !isDiscarded(comment)) {
    notifyOfComment(context, { ...comment, ...changes, status }, content);
  }
}

function assertMayUpdate(
  { viewer }: WriteContext,
  comment: Comment,
  { status, ...changes }: CommentChanges,
): void {
  if (!mayChangeComment(viewer, comment)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to update this comment.');
  }
  if (moderates(viewer)) return;
  if (status !== null) {
    throw new ContentError(
      'FORBIDDEN',
      'Sorry, you are not allowed to change the moderation status of this comment.',
    );
  }
  if (changesMore(comment, changes)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are only allowed to change the text of this comment.');
  }
}

/** Compares values, because forms also send unchanged fields. */
function changesMore(comment: Comment, requested: Omit<CommentChanges, 'status'>): boolean {
  const { name, email, url, contentId, parentId, type, writtenAt } = requested;
  return (
    [name, email, url, type].some((text) => text !== null && text !== '') ||
    (contentId !== null && contentId !== comment.content_id) ||
    (parentId !== null && parentId !== comment.parent_id) ||
    writtenAt !== null
  );
}

const nothing: CommentChanges = {
  body: null,
  name: null,
  email: null,
  url: null,
  contentId: null,
  parentId: null,
  status: null,
  type: null,
  writtenAt: null,
};

/** The new values that differ. */
function changed<Values extends Partial<Comment>>(comment: Comment, values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => comment[name as keyof Comment] !== value),
  ) as Partial<Values>;
}

/** An approved text does not approve a new one: the texts of untrusted authors are moderated again. */
function statusAfter(context: WriteContext, comment: Comment, content: Content): CommentStatus {
  const status = comment.status as CommentStatus;
  if (status !== 'approve' || skipsModeration(context.viewer, content)) return status;
  const moderatedStatus = {
    userId: comment.user_id,
    name: comment.author_name,
    email: comment.author_email,
    url: comment.author_url,
    address: comment.author_ip,
    agent: comment.agent,
    body: comment.body,
    type: comment.type,
  };
  return moderateComment(moderatedStatus, readCommentSettings(context.database), () =>
    hasApprovedComment(context.database, moderatedStatus),
  );
}
