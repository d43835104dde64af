import { onceFor } from '@masthead/kit';
import {
  visibleCommentsOnUnlocked,
  moderates,
  commentVisibility,
  commentsSearchableByEmail,
} from '../../access/comment-access.ts';
import { contentVisibility } from '../../access/content-access.ts';
import { userVisibility } from '../../access/user-access.ts';
import {
  commentsByIds,
  hasPendingComments,
  listComments,
  listCommentsOf,
  type Comment,
  type CommentFilter,
  type CommentListQuery,
} from '../../storage/comments.ts';
import { contentByIds, type Content } from '../../storage/content.ts';
import type { Page, PageRequest } from '../../storage/lists/keyset.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { visibleContentIds } from '../posts/find-content.ts';
import { visibleUserIds } from '../users/read-users.ts';
import type { ReadContext } from '../read-context.ts';
import { readSiteSettings } from '../settings/site-settings.ts';

/** The parameters of a comment list. */
export interface CommentQuery {
  filter: CommentFilter;
  order: CommentListQuery['order'];
  page: PageRequest;
}

/** A page of the comments a viewer may see. */
export function readComments(context: ReadContext, query: CommentQuery): Page<Comment> {
  return listComments(context.database, listQuery(context, query));
}

/** Names a list among those of a row. */
const nameOf = onceFor((query: CommentQuery) => JSON.stringify(query));

/**
 * A page of the comments on content, replies to a comment, or comments by a user; read for all siblings in one
 * statement.
 */
export function readCommentsOf(
  context: ReadContext,
  owner: 'content' | 'parent' | 'user',
  row: { id: number },
  query: CommentQuery,
): Page<Comment> {
  const pages = relation(row, `comments of ${owner} ${nameOf(query)}`, (rows) =>
    listCommentsOf(
      context.database,
      owner,
      rows.map(({ id }) => id),
      listQuery(context, query),
    ),
  );
  return pages(row.id);
}

/** The same for a viewer who has given the password of that content, for whom `readCommentsOf` would return nothing. */
export function readUnlockedComments(
  context: ReadContext,
  owner: 'content',
  { id, type }: Pick<Content, 'id' | 'type'>,
  query: CommentQuery,
): Page<Comment> {
  const visibility = visibleCommentsOnUnlocked(context.viewer, type);
  return listCommentsOf(context.database, owner, [id], { ...query, visibility })(id);
}

function listQuery(context: ReadContext, { filter, ...query }: CommentQuery): CommentListQuery {
  const { authorEmail, pendingBy, ...rest } = visibleOnly(context, filter);
  const hidesUsers = query.order.field === 'user' && userVisibility(context.viewer) !== 'all';
  return {
    ...query,
    ...(hidesUsers && { order: { ...query.order, field: 'shownUser' } }),
    filter: {
      // Unapproved comments are listed for moderators only if requested.
      ...(moderates(context.viewer) && { onlyStatuses: ['approve'], ...(pendingBy && { pendingBy }) }),
      ...rest,
      ...(authorEmail !== undefined && byEmail(context, authorEmail)),
    },
    visibility: visibleComments(context),
  };
}

/** The comments with an e-mail address, as far as the viewer may search by it. */
function byEmail(context: ReadContext, authorEmail: string): CommentFilter {
  const among = commentsSearchableByEmail(context.viewer, readSiteSettings(context.database));
  if (among === 'none') return { onlyIds: [] };
  return { authorEmail, ...(among !== 'all' && { avatarUsers: among }) };
}

/** Lists use an index, unless they include unapproved comments of the viewer, which is rare. */
function visibleComments({ database, viewer }: ReadContext): CommentListQuery['visibility'] {
  const visibility = commentVisibility(viewer);
  const hasUnapproved = visibility.pendingBy !== null && hasPendingComments(database, visibility.pendingBy);
  return hasUnapproved ? visibility : { ...visibility, pendingBy: null };
}

/** Drops filters by users, comments and content that the viewer may not see: relations to them are not revealed. */
function visibleOnly(context: ReadContext, filter: CommentQuery['filter']): CommentQuery['filter'] {
  const { onlyUsers, exceptUsers, contentAuthors, exceptContentAuthors } = filter;
  const { onlyParents, exceptParents, contentParent, ...rest } = filter;
  const isVisibleParent =
    contentParent === undefined || visibleContentIds(context, [contentParent]).length > 0;
  return {
    ...rest,
    ...(onlyUsers && { onlyUsers: visibleUserIds(context, onlyUsers) }),
    ...(exceptUsers && { exceptUsers: visibleUserIds(context, exceptUsers) }),
    ...(contentAuthors && { contentAuthors: visibleUserIds(context, contentAuthors) }),
    ...(exceptContentAuthors && { exceptContentAuthors: visibleUserIds(context, exceptContentAuthors) }),
    ...(onlyParents && { onlyParents: visibleCommentIds(context, onlyParents) }),
    ...(exceptParents && { exceptParents: visibleCommentIds(context, exceptParents) }),
    ...(isVisibleParent ? contentParent !== undefined && { contentParent } : { onlyIds: [] }),
  };
}

/** Those ids whose comments the viewer may see, and 0, which is no comment. */
function visibleCommentIds(context: ReadContext, ids: readonly number[]): number[] {
  const visibility = commentsByIds(context.database, ids, commentVisibility(context.viewer));
  return ids.filter((id) => id === 0 || visibility.has(id));
}

/** A comment by id. */
export function findComment(context: ReadContext, id: number): Comment | null {
  return commentsByIds(context.database, [id], commentVisibility(context.viewer)).get(id) ?? null;
}

/** The comment that this one replies to, read for all siblings in one statement. */
export function parentComment(context: ReadContext, row: Comment): Comment | null {
  if (row.parent_id === 0) return null;
  const parents = relation(row, 'parent', (rows) => {
    // A list of comments usually contains the parents of its replies.
    const siblings = new Map(rows.map((each) => [each.id, each]));
    const others = rows.map((each) => each.parent_id).filter((id) => !siblings.has(id));
    const loaded = commentsByIds(context.database, others, commentVisibility(context.viewer));
    return (id: number) => siblings.get(id) ?? loaded.get(id) ?? null;
  });
  return parents(row.parent_id);
}

/** The content of a comment, read for all siblings in one statement. */
export function commentedContent(context: ReadContext, row: Comment): Content | null {
  const found = relation(row, 'content', (rows) =>
    contentByIds(
      context.database,
      rows.map((each) => each.content_id),
      contentVisibility(context.viewer),
    ),
  );
  return found.get(row.content_id) ?? null;
}
