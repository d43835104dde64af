import { sql as raw } from 'kysely';
import { prepare, type Database } from './database.ts';

/**
 * Among the further values of an account, so that it goes along with exports: its e-mail address is one that its owner has
 * chosen.
 */
const name = 'masthead_chosen_email';

/**
 * E-mail addresses as lists are ordered by them for those who may not see them. Those that owners have chosen are as good
 * as none: whoever could choose theirs again and again would see it move past another's, letter by letter.
 */
export const givenEmail = raw<string>`iif(exists (select 1 from user_meta where user_meta.user_id = users.id and user_meta.key = ${raw.lit(name)}), '', users.email)`;

const forget = prepare<unknown, [userId: number]>(
  `DELETE FROM user_meta WHERE user_id = ? AND key = '${name}'`,
);
const note = prepare<unknown, [userId: number]>(
  `INSERT INTO user_meta (user_id, key, value) VALUES (?, '${name}', '1')`,
);

/** Notes whether the address of an account is one that its owner has chosen. */
export function setEmailChosen(database: Database, userId: number, isChosen: boolean): void {
  database.write(forget, userId);
  if (isChosen) database.write(note, userId);
}
