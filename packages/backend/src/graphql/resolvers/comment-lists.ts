import { readComments, readCommentsOf } from '../../content/read-comments.ts';
import type { Context } from '../context.ts';
import { readCommentWhere, type CommentWhere } from '../where/comment-where.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** A list of comments, at the root of a query. */
export const commentList = (args: ListArgs<CommentWhere>, context: Context) =>
  readComments(context, { ...readCommentWhere(args.where), page: pageOf(args) });

/** The comments on content, in answer to a comment, or by a user. */
export const commentsOf = (
  owner: 'content' | 'parent' | 'user',
  row: { id: number },
  args: ListArgs<CommentWhere>,
  context: Context,
) => readCommentsOf(context, owner, row, { ...readCommentWhere(args.where), page: pageOf(args) });
