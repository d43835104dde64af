import { prepare, db, type Database } from './sqlite/database.ts';
import type { UserRow } from './tables.ts';

/** The columns of an account that can be written. */
export type UserColumns = Omit<UserRow, 'id' | 'public_posts'>;

/** Inserts an account without roles. @returns Its id. */
export const insertUser = (database: Database, user: UserColumns): number =>
  database.run(db.insertInto('users').values({ ...user, public_posts: 0 })).lastInsertId;

/** Changes some columns of an account. */
export function updateUser(database: Database, id: number, changes: Partial<UserColumns>): void {
  if (Object.keys(changes).length > 0) {
    database.run(db.updateTable('users').set(changes).where('id', '=', id));
  }
}

const removeRoles = prepare<unknown, [userId: number]>('DELETE FROM user_roles WHERE user_id = ?');
const addRole = prepare<unknown, [userId: number, role: string]>(
  'INSERT OR IGNORE INTO user_roles (user_id, role) VALUES (?, ?)',
);

/** Replaces the roles of a user. */
export function setRoles(database: Database, userId: number, roles: readonly string[]): void {
  database.write(removeRoles, userId);
  for (const role of roles) database.write(addRole, userId, role);
}

const removeMeta = prepare<unknown, [userId: number, key: string]>(
  'DELETE FROM user_meta WHERE user_id = ? AND key = ?',
);
const addMeta = prepare<unknown, [userId: number, key: string, value: string]>(
  'INSERT INTO user_meta (user_id, key, value) VALUES (?, ?, ?)',
);

/** Sets a meta value of a user. */
export function setUserMeta(database: Database, userId: number, key: string, value: string): void {
  database.write(removeMeta, userId, key);
  database.write(addMeta, userId, key, value);
}

const signInFieldsOf = prepare<{ login: string; email: string; password_hash: string }, [id: number]>(
  db.selectFrom('users').select(['login', 'email', 'password_hash']).where('id', '=', 0),
);

/** The columns of an account that sign-in needs; `null` if there is no such account. */
export const signInFields = (
  database: Database,
  id: number,
): { login: string; email: string; password_hash: string } | null => database.row(signInFieldsOf, id);

const others = prepare<{ id: number }, [role: string, id: number]>(
  `SELECT users.id FROM users JOIN user_roles ON user_id = users.id
   WHERE role = ? AND users.id <> ? AND (password_hash <> '' OR email <> '') LIMIT 1`,
);

/** Whether another account that can sign in or reset its password has this role. */
export const hasOtherUserWithRole = (database: Database, role: string, userId: number): boolean =>
  database.row(others, role, userId) !== null;

const byAuthor = prepare<{ id: number; type: string }, [authorId: number, after: number, most: number]>(
  `SELECT id, type FROM content WHERE author_id = ? AND id > ? AND type IN ('post', 'page', 'attachment')
   ORDER BY id LIMIT ?`,
);

/** The next posts, pages and media of an author, after an id. */
export const contentByAuthor = (
  database: Database,
  authorId: number,
  { after, most }: { after: number; most: number },
): { id: number; type: string }[] => database.rows(byAuthor, authorId, after, most);

const changeAuthor = prepare<unknown, [to: number, from: number]>(
  'UPDATE content SET author_id = ? WHERE author_id = ?',
);

/** Changes the author of all content of a user. */
export function reassignContent(database: Database, { from, to }: { from: number; to: number }): void {
  database.write(changeAuthor, to, from);
}

const orphanComments = prepare<unknown, [userId: number]>(
  'UPDATE comments SET user_id = 0 WHERE user_id = ?',
);
const remove = prepare<unknown, [id: number]>('DELETE FROM users WHERE id = ?');

/** Deletes an account and its own data. Its comments keep the author's name and e-mail address. */
export function deleteUser(database: Database, id: number): void {
  database.write(orphanComments, id);
  database.write(remove, id);
}
