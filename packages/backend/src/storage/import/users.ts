import { prepare, db, type Database } from '../sqlite/database.ts';
import { deleteMailedKeys } from '../mailed-keys.ts';
import { revokeSessions } from '../sessions.ts';
import type { UserRow } from '../tables.ts';
import { rolesOf } from '../user-roles.ts';
import { signInFields } from '../write-users.ts';
import { prepareInsert } from './prepare-insert.ts';

/** A user as an import stores it. */
export type ImportedUser = Omit<UserRow, 'id' | 'public_posts'> & { id: number };

const byLogin = prepare<{ id: number }, [login: string]>(
  db.selectFrom('users').select('id').where('login', '=', ''),
);
const byId = prepare<{ id: number; login: string }, [id: number]>(
  db.selectFrom('users').select(['id', 'login']).where('id', '=', 0),
);
const byNicename = prepare<{ id: number }, [nicename: string]>(
  db.selectFrom('users').select('id').where('nicename', '=', ''),
);
const highestId = prepare<{ id: number | null }, []>('SELECT max(id) AS id FROM users');
const add = prepareInsert('users', [
  'id',
  'login',
  'nicename',
  'email',
  'display_name',
  'first_name',
  'last_name',
  'nickname',
  'description',
  'url',
  'locale',
  'password_hash',
  'registered_at',
]);
const replace = prepare<
  unknown,
  [
    nicename: string,
    email: string,
    displayName: string,
    firstName: string,
    lastName: string,
    nickname: string,
    description: string,
    url: string,
    locale: string,
    passwordHash: string,
    registeredAt: number,
    id: number,
  ]
>(
  // An empty hash keeps the current password.
  `UPDATE users SET nicename = ?, email = ?, display_name = ?, first_name = ?, last_name = ?, nickname = ?,
     description = ?, url = ?, locale = ?, password_hash = coalesce(nullif(?, ''), password_hash), registered_at = ?
   WHERE id = ?`,
);
const addMeta = prepareInsert('user_meta', ['user_id', 'key', 'value']);
const clearMeta = prepare<unknown, [id: number]>(db.deleteFrom('user_meta').where('user_id', '=', 0));
const addRole = prepareInsert('user_roles', ['user_id', 'role'], 'ignore');
const clearRoles = prepare<unknown, [id: number]>(db.deleteFrom('user_roles').where('user_id', '=', 0));
const names = prepare<{ id: number; login: string; nicename: string }, []>(
  db.selectFrom('users').select(['id', 'login', 'nicename']),
);

/** The id of the user with a login name, ignoring case; `null` if there is none. */
export function findUserByLogin(database: Database, login: string): number | null {
  return database.row(byLogin, login)?.id ?? null;
}

/** The login name of the user with an id; `null` if there is none. */
export function findLoginById(database: Database, id: number): string | null {
  return database.row(byId, id)?.login ?? null;
}

/** The id of the user with a nicename; `null` if there is none. */
export function findUserByNicename(database: Database, nicename: string): number | null {
  return database.row(byNicename, nicename)?.id ?? null;
}

/** The highest id of a user; 0 when there are none. */
export function highestUserId(database: Database): number {
  return database.row(highestId)?.id ?? 0;
}

/** The names of all users. */
export function listUserNames(database: Database): { id: number; login: string; nicename: string }[] {
  return database.rows(names);
}

/** Adds a user with the roles given. */
export function addUser(database: Database, user: ImportedUser, roles: readonly string[]): void {
  add(database, user);
  for (const role of roles) addRole(database, { user_id: user.id, role });
}

/**
 * Replaces the values and roles of a user; an empty password hash keeps the password. If the password or roles
 * change, the user's sessions are revoked and mailed keys deleted.
 */
export function replaceUser(database: Database, user: ImportedUser, roles: readonly string[]): void {
  if (changesCredentials(database, user, roles)) {
    revokeSessions(database, user.id);
    deleteMailedKeys(database, user.id);
  }
  database.write(
    replace,
    user.nicename,
    user.email,
    user.display_name,
    user.first_name,
    user.last_name,
    user.nickname,
    user.description,
    user.url,
    user.locale,
    user.password_hash,
    user.registered_at,
    user.id,
  );
  database.write(clearRoles, user.id);
  for (const role of roles) addRole(database, { user_id: user.id, role });
}

function changesCredentials(database: Database, user: ImportedUser, roles: readonly string[]): boolean {
  const hash = signInFields(database, user.id)?.password_hash;
  if (user.password_hash !== '' && user.password_hash !== hash) return true;
  return new Set(rolesOf(database, user.id)).symmetricDifference(new Set(roles)).size > 0;
}

/** Replaces all meta values of a user. */
export function replaceUserMeta(
  database: Database,
  userId: number,
  meta: readonly { key: string; value: string }[],
): void {
  database.write(clearMeta, userId);
  for (const { key, value } of meta) addMeta(database, { user_id: userId, key, value });
}
