import { prepare, type Database } from './sqlite/database.ts';

const ofUser = prepare<{ role: string | null }, [id: number]>(
  `SELECT user_roles.role FROM users LEFT JOIN user_roles ON user_roles.user_id = users.id WHERE users.id = ?`,
);

/** The role names of a user; `null` if the user does not exist. */
export function rolesOf(database: Database, userId: number): string[] | null {
  const rows = database.rows(ofUser, userId);
  return rows.length === 0 ? null : rows.flatMap(({ role }) => role ?? []);
}

const ofUsers = prepare<{ user_id: number; role: string | null }, [ids: string]>(
  `SELECT users.id AS user_id, user_roles.role FROM users LEFT JOIN user_roles ON user_roles.user_id = users.id
   WHERE users.id IN (SELECT value FROM json_each(?))`,
);

/** The role names of several users, by user id; without users that do not exist. */
export function rolesByUser(database: Database, userIds: readonly number[]): ReadonlyMap<number, string[]> {
  const rows = database.rows(ofUsers, JSON.stringify(userIds));
  return new Map(
    [...Map.groupBy(rows, ({ user_id: id }) => id)].map(([id, own]) => [
      id,
      own.flatMap(({ role }) => role ?? []),
    ]),
  );
}
