import { encodeGlobalId } from '@masthead/contract';
import { seesUserDetails } from '../../access/user-access.ts';
import type { User } from '../../storage/users.ts';
import type { Context } from '../context.ts';
import { isoDate, textOrNull } from '../wire-values.ts';
import type { CommentWhere } from '../where/comment-where.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { addressed, noAssets, nothing } from './addressed.ts';
import { avatarOf, type AvatarArgs } from './avatar.ts';
import { commentsOf } from './comment-lists.ts';
import { contentListOf } from './content-lists.ts';
import type { ListArgs } from './paging.ts';

/** What is a user's own business is null for those who may not see it. */
const own =
  (value: (row: User) => string) =>
  (row: User, _: unknown, { viewer }: Context): string | null =>
    seesUserDetails(viewer, row) ? textOrNull(value(row)) : null;

const contentBy =
  (...types: string[]) =>
  (row: User, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('author', row, args, context, types);

const none = () => null;

export const user = {
  ...addressed,
  ...noAssets,
  adminColor: none,
  avatar: (row: User, args: AvatarArgs, context: Context) => avatarOf(row.email, args, context),
  capKey: none,
  capabilities: none,
  comments: (row: User, args: ListArgs<CommentWhere>, context: Context) =>
    commentsOf('user', row, args, context),
  databaseId: (row: User) => row.id,
  description: (row: User, _: unknown, context: Context) =>
    textOrNull(context.renderer.description(row.description)),
  email: own((row) => row.email),
  extraCapabilities: none,
  firstName: own((row) => row.first_name),
  hasCommentShortcutsEnabled: none,
  hasRichEditingEnabled: none,
  hasSyntaxHighlightingEnabled: none,
  id: (row: User) => encodeGlobalId('user', row.id),
  isRestricted: (row: User, _: unknown, { viewer }: Context) => !seesUserDetails(viewer, row),
  lastName: own((row) => row.last_name),
  locale: own((row) => row.locale),
  mediaItems: contentBy('attachment'),
  name: (row: User) => row.display_name,
  nicename: own((row) => row.nicename),
  nickname: own((row) => row.nickname),
  pages: contentBy('page'),
  posts: contentBy('post'),
  registeredDate: own((row) => isoDate(row.registered_at)),
  revisions: () => nothing,
  roles: () => nothing,
  shouldShowAdminToolbar: none,
  shouldShowFaustToolbar: none,
  slug: (row: User) => row.nicename,
  url: (row: User) => textOrNull(row.url),
  userId: (row: User) => row.id,
  username: own((row) => row.login),
};
