import { encodeGlobalId } from '@masthead/contract';
import { commentedContent, parentComment } from '../../content/comments/read-comments.ts';
import { userAt } from '../../content/users/read-users.ts';
import { maySeeCommentDetails } from '../../access/comment-access.ts';
import type { Comment } from '../../storage/comments.ts';
import type { Context } from '../context.ts';
import type { CommentAuthor } from '../rows.ts';
import { linkOrNull, numberOrNull, plainDate, textOrNull } from '../wire-values.ts';
import type { CommentWhere } from '../generated/fields.ts';
import { uniformResource, link } from './uniform-resource.ts';
import { avatarOf, type AvatarArgs } from './avatar.ts';
import { commentsOf } from './comment-lists.ts';
import type { ListArgs } from './paging.ts';

const statuses = { approve: 'APPROVE', hold: 'HOLD', spam: 'SPAM', trash: 'TRASH' } as const;

/** The author: the user if the viewer can see them, otherwise the name on the comment. */
const authorOf = (row: Comment, context: Context) =>
  userAt(context, row, (each) => each.user_id) ??
  ({ kind: 'commenter', comment: row } satisfies CommentAuthor);

/** A field visible only to moderators and the comment's author; `null` for others. */
const whole =
  (value: (row: Comment) => string) =>
  (row: Comment, _: unknown, { viewer }: Context): string | null =>
    maySeeCommentDetails(viewer, row) ? textOrNull(value(row)) : null;

const email = whole((row) => row.author_email);
const ipAddress = whole((row) => row.author_ip);
const rawBody = whole((row) => row.body);

export const comment = {
  ...uniformResource,
  agent: whole((row) => row.agent),
  approved: (row: Comment) => row.status === 'approve',
  author: (row: Comment, args: unknown, context: Context) => ({
    node: authorOf(row, context),
    email: email(row, args, context),
    ipAddress: ipAddress(row, args, context),
    name: row.author_name,
    url: linkOrNull(row.author_url) ?? '',
  }),
  authorIp: ipAddress,
  commentId: (row: Comment) => row.id,
  commentedOn: (row: Comment, _: unknown, context: Context) => commentedContent(context, row),
  content: (row: Comment, args: { format?: string | null }, context: Context) =>
    args.format === 'RAW'
      ? rawBody(row, args, context)
      : context.once(`comment ${row.id}`, () => context.renderer.comment(row.body)),
  databaseId: (row: Comment) => row.id,
  date: (row: Comment) => plainDate(row.date_local),
  dateGmt: (row: Comment) => plainDate(row.written_at),
  id: (row: Comment) => encodeGlobalId('comment', row.id),
  isRestricted: (row: Comment, _: unknown, { viewer }: Context) => !maySeeCommentDetails(viewer, row),
  karma: (row: Comment) => numberOrNull(row.karma),
  link,
  parent: (row: Comment, _: unknown, context: Context) => parentComment(context, row),
  // A reply to a comment that the viewer cannot see has no parent.
  parentDatabaseId: (row: Comment, _: unknown, context: Context) => parentComment(context, row)?.id ?? 0,
  parentId: (row: Comment, _: unknown, context: Context) => {
    const parent = parentComment(context, row);
    return parent && encodeGlobalId('comment', parent.id);
  },
  replies: (row: Comment, args: ListArgs<CommentWhere>, context: Context) =>
    commentsOf('parent', row, args, context),
  status: (row: Comment) => statuses[row.status as keyof typeof statuses] ?? null,
  type: (row: Comment) => row.type,
};

export const commentAuthor = {
  avatar: ({ comment: row }: CommentAuthor, args: AvatarArgs, context: Context) =>
    avatarOf(row.author_email, args, context),
  databaseId: ({ comment: row }: CommentAuthor) => row.id,
  email: ({ comment: row }: CommentAuthor, args: unknown, context: Context) => email(row, args, context),
  id: ({ comment: row }: CommentAuthor) => encodeGlobalId('comment_author', row.id),
  isRestricted: ({ comment: row }: CommentAuthor, _: unknown, { viewer }: Context) =>
    !maySeeCommentDetails(viewer, row),
  name: ({ comment: row }: CommentAuthor) => row.author_name,
  url: ({ comment: row }: CommentAuthor) => linkOrNull(row.author_url) ?? '',
};
