import { sql, type Selectable } from 'kysely';
import { visibleEmailOrder } from './pending-emails.ts';
import { among, equals, whenGiven } from './lists/condition.ts';
import { prepare, db, type Database } from './sqlite/database.ts';
import type { SortOrder, SortTerm, Page, PageRequest } from './lists/keyset.ts';
import { listRows, type ListedTable } from './lists/list-rows.ts';
import { likeContaining } from './search/parse-search.ts';
import { parameter, type Condition } from './sqlite/shaped-query.ts';
import { createRowCache, rowsOf } from './sqlite/row-cache.ts';
import { asSiblingCopies } from './sqlite/sibling-batch.ts';
import type { UserRow } from './tables.ts';

/** A user, without the columns that only sign-in needs. */
export interface User extends Omit<Selectable<UserRow>, 'password_hash'> {
  readonly kind: 'user';
  /** The caller has proved that this is their account without signing in. */
  readonly isProvenOwn?: true;
}

const columns = sql<User>`'user' as kind, users.id, users.login, users.nicename, users.email, users.display_name, users.first_name, users.last_name, users.nickname, users.description, users.url, users.locale, users.registered_at, users.public_posts`;
const table: ListedTable<User> = { name: 'users', columns, id: sql`users.id` };

/** Which users a reader may see: all, or those with public posts and one more (the reader; 0 for none). */
export type UserVisibility = 'all' | { readonly publishedAnd: number };

/** Visitors get a condition of their own, so that SQLite can use the index of users with public posts. */
function visible(visibility: UserVisibility): readonly Condition[] {
  if (visibility === 'all') return [];
  const published = sql<boolean>`users.public_posts > 0`;
  const self = visibility.publishedAnd;
  return self === 0
    ? [{ name: 'published', predicate: published, values: {} }]
    : [
        {
          name: 'published or self',
          predicate: sql<boolean>`(${published} or users.id = ${parameter('self')})`,
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
  display_name: sql`users.display_name collate nocase`,
  email: sql`users.email`,
  given_email: visibleEmailOrder,
  login: sql`users.login`,
  nicename: sql`users.nicename`,
  registered_at: sql`users.registered_at`,
  url: sql`users.url`,
};

/** A page of users, by login unless another order is given. */
export function listUsers(database: Database, query: UserListQuery): Page<User> {
  const terms = query.order.length > 0 ? query.order : [{ field: 'login', direction: 'asc' } as const];
  const order: SortOrder = [...terms.map(orderTerm), { name: 'id', by: sql`users.id`, direction: 'asc' }];
  return listRows(database, table, {
    visible: visible(query.visibility),
    conditions: userConditions(query.filter),
    order,
    page: query.page,
  });
}

function orderTerm(term: UserOrder): SortTerm {
  if ('field' in term) return { name: term.field, by: column[term.field], direction: term.direction };
  const name = `places of ${term.placeOf}`;
  return {
    name,
    by: sql`(select key from json_each(${parameter(name)}) where value = ${column[term.placeOf]} collate nocase)`,
    direction: 'asc',
    values: { [name]: JSON.stringify(term.list) },
  };
}

function userConditions(filter: UserFilter): Condition[] {
  return [
    ...among('onlyIds', 'users.id', filter.onlyIds),
    ...among('exceptIds', 'users.id', filter.exceptIds, 'except'),
    ...equals('nicename', 'users.nicename', filter.nicename),
    ...among('onlyNicenames', 'users.nicename', filter.onlyNicenames),
    ...among('exceptNicenames', 'users.nicename', filter.exceptNicenames, 'except'),
    ...equals('login', 'users.login', filter.login),
    ...among('onlyLogins', 'users.login', filter.onlyLogins),
    ...among('exceptLogins', 'users.login', filter.exceptLogins, 'except'),
    ...whenGiven(filter.role, (role) => hasRole('role', [role])),
    ...whenGiven(filter.anyRole, (roles) => hasRole('anyRole', roles)),
    ...whenGiven(filter.exceptRoles, (roles) => hasRole('exceptRoles', roles, 'none')),
    ...whenGiven(filter.publishedIn, (types) => ({
      name: 'publishedIn',
      predicate: sql<boolean>`exists (select 1 from content where content.author_id = users.id and content.status = 'publish' and content.type in (select value from json_each(${parameter('publishedIn')})))`,
      values: { publishedIn: JSON.stringify(types) },
    })),
    ...whenGiven(filter.search, ({ text, columns: where }) => ({
      name: `search ${where.join()}`,
      predicate: sql<boolean>`(${sql.join(where.map(searchIn), sql` or `)})`,
      values: { search: likeContaining(text), searchedId: text },
    })),
  ];
}

function hasRole(name: string, roles: readonly string[], sense: 'one' | 'none' = 'one'): Condition {
  const members = sql`(select user_id from user_roles where role in (select value from json_each(${parameter(name)})))`;
  return {
    name,
    predicate:
      sense === 'one' ? sql<boolean>`users.id in ${members}` : sql<boolean>`users.id not in ${members}`,
    values: { [name]: JSON.stringify(roles) },
  };
}

const searchIn = (name: UserSearchColumn) =>
  name === 'id'
    ? sql`cast(users.id as text) = ${parameter('searchedId')}`
    : sql`${column[name]} like ${parameter('search')} escape '\\'`;

const placeholder = sql.val('');
const select = sql<User>`select ${columns} from users`;
const byIds = prepare<User, [ids: string]>(
  sql`${select} where users.id in (select value from json_each(${placeholder}))`.compile(db).sql,
);
const byText = {
  nicename: prepare<User, [text: string]>(
    sql`${select} where users.nicename = ${placeholder}`.compile(db).sql,
  ),
  login: prepare<User, [text: string]>(sql`${select} where users.login = ${placeholder}`.compile(db).sql),
  email: prepare<User, [text: string]>(
    sql`${select} where users.email = ${placeholder} and users.email <> '' order by users.id limit 1`.compile(
      db,
    ).sql,
  ),
};

const readCached = createRowCache<User>({
  maxSize: 1000,
  affectedBy: rowsOf('users'),
});

/** Users by id, as siblings of one another. */
export function usersByIds(
  database: Database,
  ids: Iterable<number>,
  visibility: UserVisibility,
): ReadonlyMap<number, User> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const users = readCached(
    database,
    wanted,
    (missing) => new Map(database.rows(byIds, JSON.stringify(missing)).map((row) => [row.id, row])),
  );
  const rows = asSiblingCopies([...users.values()].filter((user) => isVisible(user, visibility)));
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

const all = prepare<User, []>(sql`${select} order by users.id`.compile(db).sql);

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
