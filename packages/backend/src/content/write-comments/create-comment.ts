import { commentsUnjudged, moderates } from '../../access/comment-access.ts';
import { isRestricted } from '../../access/content-access.ts';
import { isDuplicateComment, hasApprovedComment } from '../../storage/comment-history.ts';
import { countComments, insertComment } from '../../storage/write-comments.ts';
import { judgeComment } from '../comment-moderation.ts';
import { tellOfComment } from '../mails/comment-notices.ts';
import { Refusal } from '../refusal.ts';
import { momentOf, type Moment } from '../saved-texts.ts';
import type { Writer } from '../writer.ts';
import { placeOfReply } from './answered-comment.ts';
import { readCommentSettings } from './comment-settings.ts';
import { commentText } from './comment-text.ts';
import { commentableContent } from './commented-content.ts';
import { signComment, type GivenSignature } from './commenter.ts';
import { refuseFlood } from './refuse-flood.ts';

/** A new comment as sent by the client. */
export interface NewComment extends GivenSignature {
  readonly contentId: number | null;
  readonly body: string;
  /** The comment it replies to; 0 for none. */
  readonly parentId: number;
  /** Only for moderators; `null`: a comment, now. */
  readonly type: string | null;
  readonly writtenAt: Moment | null;
}

/**
 * Creates a comment. The site's moderation rules decide its status, whatever the client requested.
 *
 * @returns Its id.
 * @throws {ContentError} `BAD_USER_INPUT`, `FORBIDDEN`, `CONFLICT` for a duplicate, `RATE_LIMIT` for comments in quick
 * succession.
 */
export function createComment(writer: Writer, given: NewComment): number {
  // One transaction, because another process may be storing the same comment: moderation must see the state that is
  // stored.
  const id = writer.database.transaction(() => keepComment(writer, given));
  writer.wake('mail');
  return id;
}

function keepComment(writer: Writer, given: NewComment): number {
  const { database, viewer } = writer;
  const settings = readCommentSettings(database);
  const content = commentableContent(writer, given.contentId, settings);
  if (settings.accountNeeded && viewer.userId === null) {
    throw new Refusal('FORBIDDEN', 'This site requires you to be logged in to leave a comment');
  }
  const { userId, name, email, url } = signComment(writer, given);
  const body = commentText(viewer, given.body);
  const contentId = content.id;
  const parentId = placeOfReply(writer, { parentId: given.parentId, contentId }, settings.maxDepth);
  const source = { userId, name, email, address: (writer.remoteAddress ?? '').slice(0, maxAddressLength) };
  if (isDuplicateComment(database, source, { contentId, parentId, body })) {
    throw new Refusal('CONFLICT', 'Duplicate comment detected; it looks as though you’ve already said that!');
  }
  const now = momentOf(writer);
  if (!moderates(viewer)) refuseFlood(database, source, now.at);

  const agent = writer.userAgent.toWellFormed().slice(0, maxAgentLength);
  const type = (moderates(viewer) ? given.type : null) ?? 'comment';
  const writtenAt = (moderates(viewer) ? given.writtenAt : null) ?? now;
  const judged = commentsUnjudged(viewer, content)
    ? 'approve'
    : judgeComment({ ...source, url, agent, body, type }, settings, () =>
        hasApprovedComment(database, source),
      );
  // Whether the commenter knows the password of the content is unknown here, so a moderator decides.
  const status = judged === 'approve' && isRestricted(viewer, content) ? 'hold' : judged;
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
  tellOfComment(writer, { ...row, id }, content);
  return id;
}

// The lengths of WordPress's columns.
const maxAddressLength = 100;
const maxAgentLength = 254;
