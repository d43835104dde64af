import {
  commentsOnOpened,
  moderates,
  openComments,
  searchedByCommentersEmail,
} from '../access/comment-access.ts';
import { openContent } from '../access/content-access.ts';
import { openUsers } from '../access/user-access.ts';
import {
  commentsByIds,
  hasPendingComments,
  listComments,
  listCommentsOf,
  type Comment,
  type CommentFilter,
  type CommentListQuery,
} from '../storage/comments.ts';
import { contentByIds, type Content } from '../storage/content.ts';
import type { Page, PageRequest } from '../storage/lists/keyset.ts';
import { relation } from '../storage/sqlite/sibling-batch.ts';
import { openContentIds } from './find-content.ts';
import { openUserIds } from './read-users.ts';
import type { Reader } from './reader.ts';
import { readSiteSettings } from './site-settings.ts';

/** The parameters of a comment list. */
export interface CommentQuery {
  filter: CommentFilter;
  order: CommentListQuery['order'];
  page: PageRequest;
}

/** A page of the comments a viewer may see. */
export function readComments(reader: Reader, query: CommentQuery): Page<Comment> {
  return listComments(reader.database, listQuery(reader, query));
}

/**
 * A page of the comments on content, replies to a comment, or comments by a user; read for all siblings in one
 * statement.
 */
export function readCommentsOf(
  reader: Reader,
  owner: 'content' | 'parent' | 'user',
  row: { id: number },
  query: CommentQuery,
): Page<Comment> {
  const pages = relation(row, `comments of ${owner} ${JSON.stringify(query)}`, (rows) =>
    listCommentsOf(
      reader.database,
      owner,
      rows.map(({ id }) => id),
      listQuery(reader, query),
    ),
  );
  return pages(row.id);
}

/** The same for a viewer who has given the password of that content, for whom `readCommentsOf` would return nothing. */
export function readOpenedComments(
  reader: Reader,
  owner: 'content',
  { id, type }: Pick<Content, 'id' | 'type'>,
  query: CommentQuery,
): Page<Comment> {
  const visibility = commentsOnOpened(reader.viewer, type);
  return listCommentsOf(reader.database, owner, [id], { ...query, visibility })(id);
}

function listQuery(reader: Reader, { filter, ...query }: CommentQuery): CommentListQuery {
  const { authorEmail, pendingBy, ...rest } = openOnly(reader, filter);
  const hidesUsers = query.order.field === 'user' && openUsers(reader.viewer) !== 'all';
  return {
    ...query,
    ...(hidesUsers && { order: { ...query.order, field: 'shownUser' } }),
    filter: {
      // Unapproved comments are listed for moderators only if requested.
      ...(moderates(reader.viewer) && { onlyStatuses: ['approve'], ...(pendingBy && { pendingBy }) }),
      ...rest,
      ...(authorEmail !== undefined && byEmail(reader, authorEmail)),
    },
    visibility: visibleComments(reader),
  };
}

/** The comments with an e-mail address, as far as the viewer may search by it. */
function byEmail(reader: Reader, authorEmail: string): CommentFilter {
  const among = searchedByCommentersEmail(reader.viewer, readSiteSettings(reader.database));
  if (among === 'none') return { onlyIds: [] };
  return { authorEmail, ...(among !== 'all' && { avatarUsers: among }) };
}

/** Lists use an index, unless they include unapproved comments of the viewer, which is rare. */
function visibleComments({ database, viewer }: Reader): CommentListQuery['visibility'] {
  const open = openComments(viewer);
  const waits = open.pendingBy !== null && hasPendingComments(database, open.pendingBy);
  return waits ? open : { ...open, pendingBy: null };
}

/** Drops filters by users, comments and content that the viewer may not see: relations to them are not revealed. */
function openOnly(reader: Reader, filter: CommentQuery['filter']): CommentQuery['filter'] {
  const { onlyUsers, exceptUsers, contentAuthors, exceptContentAuthors } = filter;
  const { onlyParents, exceptParents, contentParent, ...rest } = filter;
  const isOpenParent = contentParent === undefined || openContentIds(reader, [contentParent]).length > 0;
  return {
    ...rest,
    ...(onlyUsers && { onlyUsers: openUserIds(reader, onlyUsers) }),
    ...(exceptUsers && { exceptUsers: openUserIds(reader, exceptUsers) }),
    ...(contentAuthors && { contentAuthors: openUserIds(reader, contentAuthors) }),
    ...(exceptContentAuthors && { exceptContentAuthors: openUserIds(reader, exceptContentAuthors) }),
    ...(onlyParents && { onlyParents: openCommentIds(reader, onlyParents) }),
    ...(exceptParents && { exceptParents: openCommentIds(reader, exceptParents) }),
    ...(isOpenParent ? contentParent !== undefined && { contentParent } : { onlyIds: [] }),
  };
}

/** Those ids whose comments the viewer may see, and 0, which is no comment. */
function openCommentIds(reader: Reader, ids: readonly number[]): number[] {
  const open = commentsByIds(reader.database, ids, openComments(reader.viewer));
  return ids.filter((id) => id === 0 || open.has(id));
}

/** A comment by id. */
export function findComment(reader: Reader, id: number): Comment | null {
  return commentsByIds(reader.database, [id], openComments(reader.viewer)).get(id) ?? null;
}

/** The comment that this one replies to, read for all siblings in one statement. */
export function parentComment(reader: Reader, row: Comment): Comment | null {
  if (row.parent_id === 0) return null;
  const parents = relation(row, 'parent', (rows) =>
    commentsByIds(
      reader.database,
      rows.map((each) => each.parent_id),
      openComments(reader.viewer),
    ),
  );
  return parents.get(row.parent_id) ?? null;
}

/** The content of a comment, read for all siblings in one statement. */
export function commentedContent(reader: Reader, row: Comment): Content | null {
  const found = relation(row, 'content', (rows) =>
    contentByIds(
      reader.database,
      rows.map((each) => each.content_id),
      openContent(reader.viewer),
    ),
  );
  return found.get(row.content_id) ?? null;
}
