import type { UserQuery } from '../../content/users/read-users.ts';
import type { UserOrder, UserOrderField, UserSearchColumn } from '../../storage/users.ts';
import type { UserWhere } from '../generated/fields.ts';
import { filled, known, givenList, searchText, type Given } from './optional.ts';

const orderFields: Record<string, UserOrderField> = {
  DISPLAY_NAME: 'display_name',
  EMAIL: 'email',
  LOGIN: 'login',
  NICE_NAME: 'nicename',
  REGISTERED: 'registered_at',
  URL: 'url',
};

const searchColumns: Record<string, UserSearchColumn> = {
  EMAIL: 'email',
  ID: 'id',
  LOGIN: 'login',
  NICENAME: 'nicename',
  URL: 'url',
};

/** Whether a list filters by role. */
export const filtersByRole = (where: Given<UserWhere>): boolean =>
  Boolean(where?.role ?? givenList(where?.roleIn)?.length ?? givenList(where?.roleNotIn)?.length);

/** Converts a `where` argument to a query of `content/`. */
export function readUserWhere(where: Given<UserWhere>): Omit<UserQuery, 'page'> {
  const given = where ?? {};
  const onlyIds = givenList(given.include);
  return {
    filter: known({
      onlyIds,
      // As in WordPress, `include` takes precedence over `exclude`.
      exceptIds: onlyIds ? undefined : givenList(given.exclude),
      nicename: filled(given.nicename),
      onlyNicenames: givenList(given.nicenameIn),
      exceptNicenames: givenList(given.nicenameNotIn),
      login: filled(given.login),
      onlyLogins: givenList(given.loginIn),
      exceptLogins: givenList(given.loginNotIn),
      role: filled(given.role?.toLowerCase()),
      anyRole: givenList(given.roleIn)?.map((role) => role.toLowerCase()),
      exceptRoles: givenList(given.roleNotIn)?.map((role) => role.toLowerCase()),
      publishedIn: givenList(given.hasPublishedPosts)?.map((type) => type.toLowerCase()),
      search: searchOf(given),
    }),
    order: orderOf(given),
  };
}

function searchOf({ search, searchColumns: columnNames }: UserWhere): UserQuery['filter']['search'] {
  const text = searchText(search?.replace(/^\*+|\*+$/g, ''));
  if (text === undefined) return undefined;
  const columns = (givenList(columnNames) ?? []).flatMap((name) => searchColumns[name] ?? []);
  return { text, columns: columns.length > 0 ? columns : likelyColumns(text) };
}

/**
 * The default columns to search for a text.
 *
 * @see WP_User_Query::prepare_query
 */
function likelyColumns(text: string): readonly UserSearchColumn[] {
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['login', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['login', 'url', 'email', 'nicename', 'display_name'];
}

function orderOf({ orderby, loginIn, nicenameIn }: UserWhere): UserQuery['order'] {
  const lists = { LOGIN_IN: givenList(loginIn), NICE_NAME_IN: givenList(nicenameIn) };
  const order: UserOrder[] = [];
  const seen = new Set<string>();
  for (const { field: name, order: direction } of givenList(orderby) ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (name === 'LOGIN_IN' || name === 'NICE_NAME_IN') {
      const list = lists[name];
      if (list) order.push({ placeOf: name === 'LOGIN_IN' ? 'login' : 'nicename', list });
      continue;
    }
    const field = orderFields[name];
    if (field) order.push({ field, direction: direction === 'DESC' ? 'desc' : 'asc' });
  }
  return order;
}
