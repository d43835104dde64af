import { prepare, type Database } from './database.ts';

const ofUser = prepare<{ role: string | null }, [id: number]>(
  `SELECT user_roles.role FROM users LEFT JOIN user_roles ON user_roles.user_id = users.id WHERE users.id = ?`,
);

/** The names of the roles a user has; `null` when there is no such user. */
export function rolesOf(database: Database, userId: number): string[] | null {
  const rows = database.rows(ofUser, userId);
  return rows.length === 0 ? null : rows.flatMap(({ role }) => role ?? []);
}
