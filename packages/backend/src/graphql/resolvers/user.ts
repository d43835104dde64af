import { encodeGlobalId } from '@masthead/contract';
import { maySeeUserDetails } from '../../access/user-access.ts';
import { capabilitiesOfUser, rolesOfUser } from '../../content/users/read-roles.ts';
import { userPreference } from '../../content/users/user-preferences.ts';
import type { User } from '../../storage/users.ts';
import type { Context } from '../context.ts';
import { isoDate, linkOrNull, textOrNull } from '../wire-values.ts';
import type { CommentWhere } from '../generated/fields.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { uniformResource, noAssets } from './uniform-resource.ts';
import { avatarOf, type AvatarArgs } from './avatar.ts';
import { commentsOf } from './comment-lists.ts';
import { contentListOf } from './content-lists.ts';
import { named } from './content-type.ts';
import type { ListArgs } from './paging.ts';

/** A private field of a user; `null` for viewers who cannot see it. */
const own =
  <Value>(value: (row: User, context: Context) => Value) =>
  (row: User, _: unknown, context: Context): Value | null =>
    maySeeUserDetails(context.viewer, row) ? value(row, context) : null;

/** A boolean option of a user. */
const chosen = (name: Parameters<typeof userPreference>[2]) =>
  own((row, context) => userPreference(context, row, name) === 'true');

const contentBy =
  (...types: string[]) =>
  (row: User, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('author', row, args, context, types);

export const user = {
  ...uniformResource,
  ...noAssets,
  adminColor: own((row, context) => userPreference(context, row, 'admin_color')),
  avatar: (row: User, args: AvatarArgs, context: Context) =>
    avatarOf(row.email, args, context, userPreference(context, row, 'portrait')),
  // The meta key of capabilities in WordPress, which clients expect.
  capKey: own(() => 'wp_capabilities'),
  capabilities: (row: User, _: unknown, context: Context) => capabilitiesOfUser(context, row),
  comments: (row: User, args: ListArgs<CommentWhere>, context: Context) =>
    commentsOf('user', row, args, context),
  databaseId: (row: User) => row.id,
  description: (row: User, _: unknown, context: Context) =>
    textOrNull(context.renderer.description(row.description)),
  email: own((row) => textOrNull(row.email)),
  extraCapabilities: (row: User, _: unknown, context: Context) => capabilitiesOfUser(context, row),
  firstName: (row: User) => textOrNull(row.first_name),
  hasCommentShortcutsEnabled: chosen('comment_shortcuts'),
  hasRichEditingEnabled: chosen('rich_editing'),
  hasSyntaxHighlightingEnabled: chosen('syntax_highlighting'),
  id: (row: User) => encodeGlobalId('user', row.id),
  isRestricted: (row: User, _: unknown, { viewer }: Context) => !maySeeUserDetails(viewer, row),
  lastName: (row: User) => textOrNull(row.last_name),
  locale: own((row, { settings }) => row.locale || settings.language),
  mediaItems: contentBy('attachment'),
  name: (row: User) => row.display_name,
  nicename: own((row) => textOrNull(row.nicename)),
  nickname: own((row) => textOrNull(row.nickname)),
  pages: contentBy('page'),
  posts: contentBy('post'),
  registeredDate: own((row) => `${isoDate(row.registered_at)}+00:00`),
  revisions: contentBy('revision'),
  roles: (row: User, args: ListArgs, context: Context) => {
    const roles = rolesOfUser(context, row);
    return roles === null || roles.length === 0 ? null : named(roles, args);
  },
  shouldShowAdminToolbar: chosen('show_admin_bar_front'),
  // FaustWP's plugin shows this preference of any user to users, and false to visitors.
  shouldShowFaustToolbar: (row: User, _: unknown, context: Context) =>
    context.viewer.userId !== null && userPreference(context, row, 'show_admin_bar_front') === 'true',
  slug: (row: User) => row.nicename,
  url: (row: User) => linkOrNull(row.url),
  userId: (row: User) => row.id,
  username: own((row) => textOrNull(row.login)),
};
