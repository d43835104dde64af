import { globalStylesheet, type StylesheetPart } from '../../content/render/global-styles/stylesheet.ts';
import { findModule } from '../../content/settings/modules.ts';
import { readRoles } from '../../content/users/read-roles.ts';
import { findViewer, readUsers } from '../../content/users/read-users.ts';
import { maySeeUserDetails } from '../../access/user-access.ts';
import { ResponseError } from '../engine/index.ts';
import type { SettingGroup } from '../rows.ts';
import type { TypeResolvers } from '../types.ts';
import { userListKeys } from '../list-keys.ts';
import { givenList } from '../where/optional.ts';
import { filtersByRole, readUserWhere } from '../where/user-where.ts';
import { nothing } from './uniform-resource.ts';
import { named } from './content-type.ts';
import { withWork, workOfUserList } from './list-cost.ts';
import { lookUpName } from './lookups.ts';
import { pageOf, wholeList } from './paging.ts';
import { listPlugins } from './plugin.ts';
import { findTheme, siteTheme } from './theme.ts';
import { findRole } from './user-role.ts';

const group = (name: SettingGroup['group']) => (): SettingGroup => ({ kind: 'settings', group: name });

/** Root fields about the site: users, settings, theme and plugins. */
export const siteQueries = {
  allSettings: group('general'),
  discussionSettings: group('discussion'),
  generalSettings: group('general'),
  globalStylesheet: (_, { types }, { settings }) =>
    globalStylesheet({
      theme: settings.theme.slug,
      parts: (givenList(types) ?? []).map(
        (type) => type.toLowerCase().replaceAll('_', '-') as StylesheetPart,
      ),
    }),
  permalinkSettings: group('permalink'),
  plugin: (_, { id }, context) => findModule(context, lookUpName({ id }, 'plugin')),
  plugins: (_, args, context) => wholeList(listPlugins(args.where, context), args, ({ path }) => path),
  readingSettings: group('reading'),
  registeredScripts: () => nothing,
  registeredStylesheets: () => nothing,
  theme: (_, { id }, context) => findTheme(lookUpName({ id }, 'theme'), context),
  themes: (_, args, context) => wholeList([siteTheme(context)], args, ({ slug }) => slug),
  userRole: (_, { id }, context) => findRole(lookUpName({ id }, 'user_role'), context),
  // The list of all roles is for users who can manage users; others can read their own roles from `viewer`.
  userRoles: (_, args, context) =>
    maySeeUserDetails(context.viewer) ? named(readRoles(context), args) : nothing,
  users: (_, args, context) => {
    if (filtersByRole(args.where) && !maySeeUserDetails(context.viewer)) {
      throw new ResponseError('BAD_USER_INPUT', 'Sorry, you are not allowed to filter users by role.');
    }
    const query = { ...readUserWhere(args.where), page: pageOf(args) };
    const page = withWork(readUsers(context, query), workOfUserList(query));
    return { ...page, dependsOn: userListKeys(query, context.viewer) };
  },
  viewer: (_, _args, context) => findViewer(context),
  writingSettings: group('writing'),
} satisfies TypeResolvers<'RootQuery'>;
