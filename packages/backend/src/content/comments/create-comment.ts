import { skipsModeration, moderates } from '../../access/comment-access.ts';
import { isRestricted } from '../../access/content-access.ts';
import { isDuplicateComment, hasApprovedComment } from '../../storage/comment-history.ts';
import { countComments, insertComment } from '../../storage/write-comments.ts';
import { moderateComment } from './moderate-comment.ts';
import { notifyOfComment } from '../mails/comment-notices.ts';
import { ContentError } from '../content-error.ts';
import { siteTimeNow, type SiteTime } from '../posts/modification-time.ts';
import type { WriteContext } from '../write-context.ts';
import { replyParentId } from './reply-parent.ts';
import { readCommentSettings } from './comment-settings.ts';
import { commentText } from './comment-text.ts';
import { commentableContent } from './commentable-content.ts';
import { resolveCommenter, type CommenterInput } from './commenter.ts';
import { assertNoFlood } from './limit-flood.ts';

/** A new comment as sent by the client. */
export interface NewComment extends CommenterInput {
  readonly contentId: number | null;
  readonly body: string;
  /** The comment it replies to; 0 for none. */
  readonly parentId: number;
  /** Only for moderators; `null`: a comment, now. */
  readonly type: string | null;
  readonly writtenAt: SiteTime | null;
}

/**
 * Creates a comment. The site's moderation rules decide its status, whatever the client requested.
 *
 * @returns Its id.
 * @throws {ContentError} `BAD_USER_INPUT`, `FORBIDDEN`, `CONFLICT` for a duplicate, `RATE_LIMIT` for comments in quick
 * succession.
 */
export function createComment(context: WriteContext, given: NewComment): number {
  // One transaction, because another process may be storing the same comment: moderation must see the state that is
  // stored.
  const id = context.database.transaction(() => storeComment(context, given));
  context.wake('mail');
  return id;
}

function storeComment(context: WriteContext, given: NewComment): number {
  const { database, viewer } = context;
  const settings = readCommentSettings(database);
  const content = commentableContent(context, given.contentId, settings);
  if (settings.accountNeeded && viewer.userId === null) {
    throw new ContentError('FORBIDDEN', 'This site requires you to be logged in to leave a comment');
  }
  const { userId, name, email, url } = resolveCommenter(context, given);
  const body = commentText(viewer, given.body);
  const contentId = content.id;
  const parentId = replyParentId(context, { parentId: given.parentId, contentId }, settings.maxDepth);
  const source = { userId, name, email, address: (context.remoteAddress ?? '').slice(0, maxIpLength) };
  if (isDuplicateComment(database, source, { contentId, parentId, body })) {
    throw new ContentError(
      'CONFLICT',
      'Duplicate comment detected; it looks as though you’ve already said that!',
    );
  }
  const now = siteTimeNow(context);
  if (!moderates(viewer)) assertNoFlood(database, source, now.at);

  const agent = context.userAgent.toWellFormed().slice(0, maxAgentLength);
  const type = (moderates(viewer) ? given.type : null) ?? 'comment';
  const writtenAt = (moderates(viewer) ? given.writtenAt : null) ?? now;
  const moderatedStatus = skipsModeration(viewer, content)
    ? 'approve'
    : moderateComment({ ...source, url, agent, body, type }, settings, () =>
        hasApprovedComment(database, source),
      );
  // Whether the commenter knows the password of the content is unknown here, so a moderator decides.
  const status = moderatedStatus === 'approve' && isRestricted(viewer, content) ? 'hold' : moderatedStatus;
  const row = {
    content_id: contentId,
    parent_id: parentId,
    user_id: userId,
    author_name: name,
    author_email: email,
    author_url: url,
    author_ip: source.address,
    agent,
    body,
    type,
    status,
    karma: 0,
    date_local: writtenAt.local,
    written_at: writtenAt.at,
  };
  const id = insertComment(database, row);
  countComments(database, contentId);
  notifyOfComment(context, { ...row, id }, content);
  return id;
}

// The lengths of WordPress's columns.
const maxIpLength = 100;
const maxAgentLength = 254;
