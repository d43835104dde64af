import { sql as raw, type Selectable } from 'kysely';
import { givenEmail } from './chosen-emails.ts';
import { among, equals, given } from './condition.ts';
import { prepare, sql, type Database } from './database.ts';
import type { Order, OrderTerm, Page, PageRequest } from './keyset.ts';
import { listRows, type ListedTable } from './list.ts';
import { containing } from './search-words.ts';
import { parameter, type Condition } from './shaped-query.ts';
import { asSiblings } from './sibling-batch.ts';
import type { UserRow } from './tables.ts';

/** A user, without the columns that only sign-in needs. */
export interface User extends Omit<Selectable<UserRow>, 'password_hash'> {
  readonly kind: 'user';
  /** The caller has proved that this is their account without signing in. */
  readonly isTheirs?: true;
}

const columns = raw<User>`'user' as kind, users.id, users.login, users.nicename, users.email, users.display_name, users.first_name, users.last_name, users.nickname, users.description, users.url, users.locale, users.registered_at, users.public_posts`;
const table: ListedTable<User> = { name: 'users', columns, id: raw`users.id` };

/** Which users a reader may see: all, or those with public posts and one more (the reader; 0 for none). */
export type UserVisibility = 'all' | { readonly publishedAnd: number };

/** Visitors get a condition of their own, so that SQLite can use the index of users with public posts. */
function visible(visibility: UserVisibility): readonly Condition[] {
  if (visibility === 'all') return [];
  const published = raw<boolean>`users.public_posts > 0`;
  const self = visibility.publishedAnd;
  return self === 0
    ? [{ name: 'published', holds: published, values: {} }]
    : [
        {
          name: 'published or self',
          holds: raw<boolean>`(${published} or users.id = ${parameter('self')})`,
          values: { self },
        },
      ];
}

/** Filters for a list of users. An omitted filter does not filter. */
interface UserFilter {
  onlyIds?: readonly number[];
  exceptIds?: readonly number[];
  nicename?: string;
  onlyNicenames?: readonly string[];
  exceptNicenames?: readonly string[];
  login?: string;
  onlyLogins?: readonly string[];
  exceptLogins?: readonly string[];
  /** Has this role (`role`), one of these (`anyRole`), none of these (`exceptRoles`). */
  role?: string;
  anyRole?: readonly string[];
  exceptRoles?: readonly string[];
  /** Has published content of one of these types. */
  publishedIn?: readonly string[];
  /** Occurs in one of these columns; an id must match as a whole. */
  search?: { text: string; columns: readonly UserSearchColumn[] };
}

export type UserSearchColumn = 'id' | 'display_name' | 'email' | 'login' | 'nicename' | 'url';

export type UserOrderField =
  | 'display_name'
  | 'email'
  | 'given_email'
  | 'login'
  | 'nicename'
  | 'registered_at'
  | 'url';

/** By the values of a column, or by their position in a list. */
export type UserOrder =
  | { readonly field: UserOrderField; readonly direction: 'asc' | 'desc' }
  | { readonly placeOf: 'login' | 'nicename'; readonly list: readonly string[] };

export interface UserListQuery {
  visibility: UserVisibility;
  filter: UserFilter;
  order: readonly UserOrder[];
  page: PageRequest;
}

const column = {
  display_name: raw`users.display_name collate nocase`,
  email: raw`users.email`,
  given_email: givenEmail,
  login: raw`users.login`,
  nicename: raw`users.nicename`,
  registered_at: raw`users.registered_at`,
  url: raw`users.url`,
};

/** A page of users, by login unless another order is given. */
export function listUsers(database: Database, query: UserListQuery): Page<User> {
  const terms = query.order.length > 0 ? query.order : [{ field: 'login', direction: 'asc' } as const];
  const order: Order = [...terms.map(orderTerm), { name: 'id', by: raw`users.id`, direction: 'asc' }];
  return listRows(database, table, {
    visible: visible(query.visibility),
    conditions: userConditions(query.filter),
    order,
    page: query.page,
  });
}

function orderTerm(term: UserOrder): OrderTerm {
  if ('field' in term) return { name: term.field, by: column[term.field], direction: term.direction };
  const name = `places of ${term.placeOf}`;
  return {
    name,
    by: raw`(select key from json_each(${parameter(name)}) where value = ${column[term.placeOf]} collate nocase)`,
    direction: 'asc',
    values: { [name]: JSON.stringify(term.list) },
  };
}

function userConditions(filter: UserFilter): Condition[] {
  return [
    ...among('onlyIds', raw`users.id`, filter.onlyIds),
    ...among('exceptIds', raw`users.id`, filter.exceptIds, 'except'),
    ...equals('nicename', raw`users.nicename`, filter.nicename),
    ...among('onlyNicenames', raw`users.nicename`, filter.onlyNicenames),
    ...among('exceptNicenames', raw`users.nicename`, filter.exceptNicenames, 'except'),
    ...equals('login', raw`users.login`, filter.login),
    ...among('onlyLogins', raw`users.login`, filter.onlyLogins),
    ...among('exceptLogins', raw`users.login`, filter.exceptLogins, 'except'),
    ...given(filter.role, (role) => hasRole('role', [role])),
    ...given(filter.anyRole, (roles) => hasRole('anyRole', roles)),
    ...given(filter.exceptRoles, (roles) => hasRole('exceptRoles', roles, 'none')),
    ...given(filter.publishedIn, (types) => ({
      name: 'publishedIn',
      holds: raw<boolean>`exists (select 1 from content where content.author_id = users.id and content.status = 'publish' and content.type in (select value from json_each(${parameter('publishedIn')})))`,
      values: { publishedIn: JSON.stringify(types) },
    })),
    ...given(filter.search, ({ text, columns: where }) => ({
      name: `search ${where.join()}`,
      holds: raw<boolean>`(${raw.join(where.map(searchIn), raw` or `)})`,
      values: { search: containing(text), searchedId: text },
    })),
  ];
}

function hasRole(name: string, roles: readonly string[], sense: 'one' | 'none' = 'one'): Condition {
  const members = raw`(select user_id from user_roles where role in (select value from json_each(${parameter(name)})))`;
  return {
    name,
    holds: sense === 'one' ? raw<boolean>`users.id in ${members}` : raw<boolean>`users.id not in ${members}`,
    values: { [name]: JSON.stringify(roles) },
  };
}

const searchIn = (name: UserSearchColumn) =>
  name === 'id'
    ? raw`cast(users.id as text) = ${parameter('searchedId')}`
    : raw`${column[name]} like ${parameter('search')} escape '\\'`;

const place = raw.val('');
const select = raw<User>`select ${columns} from users`;
const byIds = prepare<User, [ids: string]>(
  raw`${select} where users.id in (select value from json_each(${place}))`.compile(sql).sql,
);
const byText = {
  nicename: prepare<User, [text: string]>(raw`${select} where users.nicename = ${place}`.compile(sql).sql),
  login: prepare<User, [text: string]>(raw`${select} where users.login = ${place}`.compile(sql).sql),
  email: prepare<User, [text: string]>(
    raw`${select} where users.email = ${place} and users.email <> '' order by users.id limit 1`.compile(sql)
      .sql,
  ),
};

/** Users by id, as siblings of one another. */
export function usersByIds(
  database: Database,
  ids: Iterable<number>,
  visibility: UserVisibility,
): ReadonlyMap<number, User> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = asSiblings(
    database.rows(byIds, JSON.stringify(wanted)).filter((user) => isVisible(user, visibility)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The user with this nicename, login or e-mail address; of several, the oldest. */
export function userBy(
  database: Database,
  by: keyof typeof byText,
  text: string,
  visibility: UserVisibility,
): User | null {
  const user = database.row(byText[by], text);
  return user && isVisible(user, visibility) ? user : null;
}

const all = prepare<User, []>(raw`${select} order by users.id`.compile(sql).sql);

/** All users, by id. */
export const allUsers = (database: Database): User[] => database.rows(all);

const isVisible = (user: User, visibility: UserVisibility): boolean =>
  visibility === 'all' || user.public_posts > 0 || user.id === visibility.publishedAnd;

/** Logins of the administrators, the oldest first. */
export const administratorsQuery = prepare<{ login: string }, []>(
  `select users.login from users join user_roles on user_roles.user_id = users.id
   where user_roles.role = 'administrator' order by users.id`,
);

/** The administrators, the oldest first. */
export const administrators = (database: Database): { login: string }[] =>
  database.rows(administratorsQuery).map(({ login }) => ({ login }));

/** Whether an account has this nicename, login or e-mail address, ignoring case. */
export const isTaken = (database: Database, by: keyof typeof byText, text: string): boolean =>
  database.row(byText[by], text) !== null;
