import { userVisibility, maySeeUserDetails } from '../../access/user-access.ts';
import type { Page } from '../../storage/lists/keyset.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { listUsers, userBy, usersByIds, type User, type UserListQuery } from '../../storage/users.ts';
import type { ReadContext } from '../read-context.ts';
import { readSitePath, withoutEndpoint } from '../permalinks/site-path.ts';

/** The parameters of a user list. */
export type UserQuery = Omit<UserListQuery, 'visibility'>;

/** A page of the users a viewer may see. Filters by hidden values return an empty list. */
export function readUsers(context: ReadContext, query: UserQuery): Page<User> {
  const visibility = userVisibility(context.viewer);
  if (maySeeUserDetails(context.viewer)) return listUsers(context.database, { ...query, visibility });
  const { search, ...filter } = query.filter;
  const open = search && { ...search, columns: search.columns.filter((column) => !isHidden(column)) };
  const usesHiddenFields =
    hiddenFilters.some((name) => filter[name] !== undefined) || open?.columns.length === 0;
  return listUsers(context.database, {
    ...query,
    order:
      context.viewer.userId === null
        ? query.order.map(withoutChosen)
        : query.order.filter((term) => !isProbed(term)),
    visibility,
    filter: {
      ...filter,
      ...(open && open.columns.length > 0 && { search: open }),
      ...(usesHiddenFields && { onlyIds: [] }),
    },
  });
}

const hiddenFilters = ['login', 'onlyLogins', 'exceptLogins', 'role', 'anyRole', 'exceptRoles'] as const;

/**
 * Orders by hidden values that a signed-in user could probe: they are in the list themselves, and could vary their own
 * value until they appear next to another user.
 */
const isProbed = (term: UserQuery['order'][number]): boolean =>
  'field' in term && (term.field === 'email' || term.field === 'registered_at');

/** Visitors may also be users who have logged out. */
const withoutChosen = (term: UserQuery['order'][number]): UserQuery['order'][number] =>
  'field' in term && term.field === 'email' ? { ...term, field: 'given_email' } : term;

const isHidden = (column: string): boolean => column === 'email' || column === 'login';

/** The viewer's user; `null` for a visitor. */
export function findViewer(context: ReadContext): User | null {
  const { userId } = context.viewer;
  return userId === null ? null : findUser(context, userId);
}

/** A user by id. */
export function findUser(context: ReadContext, id: number): User | null {
  return usersByIds(context.database, [id], userVisibility(context.viewer)).get(id) ?? null;
}

/** Those ids whose users the viewer may see, and 0, which is no user. */
export function visibleUserIds(context: ReadContext, ids: readonly number[]): number[] {
  const open = usersByIds(context.database, ids, userVisibility(context.viewer));
  return ids.filter((id) => id === 0 || open.has(id));
}

/** A user by slug: `ana` in `/author/ana/`. */
export function findUserByNicename(context: ReadContext, nicename: string): User | null {
  return userBy(context.database, 'nicename', nicename, userVisibility(context.viewer));
}

/**
 * A user by login or e-mail address.
 *
 * @returns `'closed'` if the viewer may not look this up, because they are neither that user nor a user manager;
 * whether such a user exists makes no difference.
 */
export function findUserByPrivateField(
  context: ReadContext,
  column: 'login' | 'email',
  text: string,
): User | 'closed' | null {
  if (maySeeUserDetails(context.viewer)) return userBy(context.database, column, text, 'all');
  const self = findViewer(context);
  return self?.[column] === text ? self : 'closed';
}

/** The user of an author page's path, or of a later page or feed of it. */
export function findUserByPath(context: ReadContext, path: string): User | null {
  const site = readSitePath(path);
  if (!site || site.chosenByQuery) return null;
  const nicename = /^\/author\/([^/]+)\/$/.exec(withoutEndpoint(site.path) ?? site.path)?.[1];
  return nicename === undefined ? null : findUserByNicename(context, nicename);
}

/** The path of an author's page. */
export const userPath = (user: User): string => `/author/${user.nicename}/`;

/** The user whose id a row contains, read for all siblings in one statement. */
export function userAt<Row extends object>(
  context: ReadContext,
  row: Row,
  idOf: (row: Row) => number,
): User | null {
  const id = idOf(row);
  if (id === 0) return null;
  const users = relation(row, 'user', (rows) =>
    usersByIds(context.database, rows.map(idOf), userVisibility(context.viewer)),
  );
  return users.get(id) ?? null;
}
