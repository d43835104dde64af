import type { UserQuery } from '../../content/users/read-users.ts';
import type { UserOrder, UserOrderField, UserSearchColumn } from '../../storage/users.ts';
import { filled, known, listed, searched, type Given } from './given.ts';

type Texts = Given<readonly Given<string>[]>;

/** The filters of user lists. */
export interface UserWhere {
  exclude?: Given<readonly Given<number>[]>;
  hasPublishedPosts?: Texts;
  include?: Given<readonly Given<number>[]>;
  login?: Given<string>;
  loginIn?: Texts;
  loginNotIn?: Texts;
  nicename?: Given<string>;
  nicenameIn?: Texts;
  nicenameNotIn?: Texts;
  orderby?: Given<readonly Given<{ field: string; order?: Given<string> }>[]>;
  role?: Given<string>;
  roleIn?: Texts;
  roleNotIn?: Texts;
  search?: Given<string>;
  searchColumns?: Given<readonly Given<string>[]>;
}

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
export const asksForRoles = (where: Given<UserWhere>): boolean =>
  Boolean(where?.role ?? listed(where?.roleIn)?.length ?? listed(where?.roleNotIn)?.length);

/** Converts a `where` argument to a query of `content/`. */
export function readUserWhere(where: Given<UserWhere>): Omit<UserQuery, 'page'> {
  const asked = where ?? {};
  const onlyIds = listed(asked.include);
  return {
    filter: known({
      onlyIds,
      // As in WordPress, `include` takes precedence over `exclude`.
      exceptIds: onlyIds ? undefined : listed(asked.exclude),
      nicename: filled(asked.nicename),
      onlyNicenames: listed(asked.nicenameIn),
      exceptNicenames: listed(asked.nicenameNotIn),
      login: filled(asked.login),
      onlyLogins: listed(asked.loginIn),
      exceptLogins: listed(asked.loginNotIn),
      role: filled(asked.role?.toLowerCase()),
      anyRole: listed(asked.roleIn)?.map((role) => role.toLowerCase()),
      exceptRoles: listed(asked.roleNotIn)?.map((role) => role.toLowerCase()),
      publishedIn: listed(asked.hasPublishedPosts)?.map((type) => type.toLowerCase()),
      search: searchOf(asked),
    }),
    order: orderOf(asked),
  };
}

function searchOf({ search, searchColumns: asked }: UserWhere): UserQuery['filter']['search'] {
  const text = searched(search?.replace(/^\*+|\*+$/g, ''));
  if (text === undefined) return undefined;
  const columns = (listed(asked) ?? []).flatMap((name) => searchColumns[name] ?? []);
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
  const lists = { LOGIN_IN: listed(loginIn), NICE_NAME_IN: listed(nicenameIn) };
  const order: UserOrder[] = [];
  const seen = new Set<string>();
  for (const { field: name, order: direction } of listed(orderby) ?? []) {
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
