import { sql } from 'kysely';
import { prepare, type Database } from './sqlite/database.ts';

/** User meta key, so that exports include it: the account's owner chose its e-mail address. */
const name = 'masthead_chosen_email';

/**
 * Sort expression for e-mail addresses in lists of readers who may not see them. An address chosen by its owner sorts
 * as empty: by changing their own address again and again, users could otherwise find out another user's address
 * letter by letter from the order.
 */
export const visibleEmailOrder = sql<string>`iif(exists (select 1 from user_meta where user_meta.user_id = users.id and user_meta.key = ${sql.lit(name)}), '', users.email)`;

const remove = prepare<unknown, [userId: number]>(
  `DELETE FROM user_meta WHERE user_id = ? AND key = '${name}'`,
);
const insert = prepare<unknown, [userId: number]>(
  `INSERT INTO user_meta (user_id, key, value) VALUES (?, '${name}', '1')`,
);

/** Records whether the e-mail address of an account was chosen by its owner. */
export function setEmailChosenByOwner(database: Database, userId: number, isChosen: boolean): void {
  database.write(remove, userId);
  if (isChosen) database.write(insert, userId);
}
