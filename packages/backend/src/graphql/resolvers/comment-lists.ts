import { onceFor } from '@masthead/kit';
import { encodeGlobalId } from '@masthead/contract';
import { isRestricted } from '../../access/content-access.ts';
import { readComments, readCommentsOf } from '../../content/comments/read-comments.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import { commentListKeys } from '../list-keys.ts';
import type { CommentWhere } from '../generated/fields.ts';
import { readCommentWhere } from '../where/comment-where.ts';
import { nothing } from './uniform-resource.ts';
import { withWork, workOfCommentList } from './list-cost.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** The root list of comments. */
export function commentList(args: ListArgs<CommentWhere>, context: Context) {
  const query = queryOf(args);
  if (query.filter.authorEmail !== undefined) context.keys.setting('showAvatars');
  const page = withWork(readComments(context, query), workOfCommentList(query));
  return { ...page, dependsOn: commentListKeys(query, context.viewer, null) };
}

/** The comments on content. For restricted content, the list is empty and its cost does not reveal their number. */
export const commentsOnContent = (row: Content, args: ListArgs<CommentWhere>, context: Context) =>
  isRestricted(context.viewer, row) ? withWork(nothing, 0) : commentsOf('content', row, args, context);

const queryOf = onceFor((args: ListArgs<CommentWhere>) => ({
  ...readCommentWhere(args.where),
  page: pageOf(args),
}));

const kinds = { content: 'post', parent: 'comment', user: 'user' } as const;

/** The comments on content, the replies to a comment, or the comments by a user. */
export function commentsOf(
  owner: 'content' | 'parent' | 'user',
  row: { id: number; comment_count?: number },
  args: ListArgs<CommentWhere>,
  context: Context,
) {
  const query = queryOf(args);
  if (query.filter.authorEmail !== undefined) context.keys.setting('showAvatars');
  const page = withWork(readCommentsOf(context, owner, row, query), workOfCommentList(query, row));
  const id = encodeGlobalId(kinds[owner], row.id);
  return { ...page, dependsOn: commentListKeys(query, context.viewer, id) };
}
