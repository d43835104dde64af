import { prepare, type Database } from './database.ts';

const ofUser = prepare<{ role: string | null }, [id: number]>(
  `SELECT user_roles.role FROM users LEFT JOIN user_roles ON user_roles.user_id = users.id WHERE users.id = ?`,
);

/** The names of the roles a user has; `null` when there is no such user. */
export function rolesOf(database: Database, userId: number): string[] | null {
  const rows = database.rows(ofUser, userId);
  return rows.length === 0 ? null : rows.flatMap(({ role }) => role ?? []);
}

const ofUsers = prepare<{ user_id: number; role: string | null }, [ids: string]>(
  `SELECT users.id AS user_id, user_roles.role FROM users LEFT JOIN user_roles ON user_roles.user_id = users.id
   WHERE users.id IN (SELECT value FROM json_each(?))`,
);

/** The names of the roles of several users, by the user's number; without accounts that do not exist. */
export function rolesByUser(database: Database, userIds: readonly number[]): ReadonlyMap<number, string[]> {
  const rows = database.rows(ofUsers, JSON.stringify(userIds));
  return new Map(
    [...Map.groupBy(rows, ({ user_id: id }) => id)].map(([id, own]) => [
      id,
      own.flatMap(({ role }) => role ?? []),
    ]),
  );
}
