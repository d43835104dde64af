import type { UserQuery } from '../../content/read-users.ts';
import type { UserOrderField, UserSearchColumn } from '../../storage/users.ts';
import { filled, known, listed, searched, type Given } from './given.ts';

type Texts = Given<readonly Given<string>[]>;

/** The filters of a list of users. */
export interface UserWhere {
  exclude?: Given<readonly Given<number>[]>;
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
  LOGIN: 'login',
  NICENAME: 'nicename',
  URL: 'url',
};

/** Whether a list is narrowed by what users may do here. */
export const asksForRoles = (where: Given<UserWhere>): boolean =>
  Boolean(where?.role ?? listed(where?.roleIn)?.length ?? listed(where?.roleNotIn)?.length);

/** What a list's `where` asks for, in the words of `content/`. */
export function readUserWhere(where: Given<UserWhere>): Omit<UserQuery, 'page'> {
  const asked = where ?? {};
  const text = searched(asked.search);
  const columns = (listed(asked.searchColumns) ?? []).flatMap((name) => searchColumns[name] ?? []);
  return {
    filter: known({
      onlyIds: listed(asked.include),
      exceptIds: listed(asked.exclude),
      nicename: filled(asked.nicename),
      onlyNicenames: listed(asked.nicenameIn),
      exceptNicenames: listed(asked.nicenameNotIn),
      login: filled(asked.login),
      onlyLogins: listed(asked.loginIn),
      exceptLogins: listed(asked.loginNotIn),
      search: text
        ? {
            text,
            columns: columns.length > 0 ? columns : (['nicename', 'display_name', 'url'] as const),
          }
        : undefined,
    }),
    order: orderOf(asked),
  };
}

function orderOf({ orderby }: UserWhere): UserQuery['order'] {
  const terms: { field: UserOrderField; direction: 'asc' | 'desc' }[] = [];
  for (const { field: name, order } of listed(orderby) ?? []) {
    const field = orderFields[name];
    if (!field || terms.some((term) => term.field === field)) continue;
    terms.push({ field, direction: order === 'DESC' ? 'desc' : 'asc' });
  }
  return terms;
}
