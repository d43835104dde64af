import { isRestricted } from '../../access/content-access.ts';
import { readComments, readCommentsOf } from '../../content/read-comments.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import { readCommentWhere, type CommentWhere } from '../where/comment-where.ts';
import { nothing } from './addressed.ts';
import { withWork, workOfCommentList } from './list-work.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** A list of comments, at the root of a query. */
export function commentList(args: ListArgs<CommentWhere>, context: Context) {
  const query = { ...readCommentWhere(args.where), page: pageOf(args) };
  return withWork(readComments(context, query), workOfCommentList(query));
}

/** The comments on content. Restricted content shows none, and what a query takes does not tell their number. */
export const commentsOnContent = (row: Content, args: ListArgs<CommentWhere>, context: Context) =>
  isRestricted(context.viewer, row) ? withWork(nothing, 0) : commentsOf('content', row, args, context);

/** The comments on content, in answer to a comment, or by a user. */
export function commentsOf(
  owner: 'content' | 'parent' | 'user',
  row: { id: number; comment_count?: number },
  args: ListArgs<CommentWhere>,
  context: Context,
) {
  const query = { ...readCommentWhere(args.where), page: pageOf(args) };
  return withWork(readCommentsOf(context, owner, row, query), workOfCommentList(query, row));
}
