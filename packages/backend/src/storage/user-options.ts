import { prepare, type Database } from './sqlite/database.ts';

const ofUsers = prepare<{ user_id: number; key: string; value: string }, [ids: string, keys: string]>(
  `SELECT user_id, key, value FROM user_meta WHERE user_id IN (SELECT value FROM json_each(?))
   AND key IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
);

/** Selected meta values of several users, by user id; of duplicate keys, the first. */
export function optionsByUser(
  database: Database,
  userIds: readonly number[],
  keys: readonly string[],
): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const rows = database.rows(ofUsers, JSON.stringify(userIds), JSON.stringify(keys));
  return new Map(
    [...Map.groupBy(rows, ({ user_id: id }) => id)].map(([id, own]) => [
      id,
      new Map(own.map(({ key, value }) => [key, value])),
    ]),
  );
}
