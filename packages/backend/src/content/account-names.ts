import type { Database } from '../storage/database.ts';
import { isTaken } from '../storage/users.ts';
import { newSlug, withoutAccents } from './new-slug.ts';
import { plainLine } from './plain-text.ts';

/**
 * The name to log in with that a text stands for: letters, digits, spaces and `_.-@`.
 *
 * @see WordPress, `sanitize_user` with `strict`
 */
export function loginName(text: string): string {
  return withoutAccents(plainLine(text.slice(0, maxTypedLength)))
    .replace(/%[a-f0-9]{2}/gi, '')
    .replace(/&[^;]+?;/g, '')
    .replace(/[^a-z0-9 _.@-]/gi, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Far longer than any name may be; what comes behind it makes no difference. */
const maxTypedLength = 1000;

/** The word by which somebody is known in addresses; `''` when nothing is left of the text. */
export const addressName = (text: string): string => newSlug(loginName(text));

/** The word for addresses of somebody with this login: its first 50 letters. */
export const addressNameOfLogin = (login: string): string =>
  addressName(login).slice(0, maxAddressName) || 'user';

/** As long as the columns of the original. */
export const maxLoginLength = 60;
export const maxAddressName = 50;

/** The same word when nobody has it, else with the first number that is free. */
export function freeAddressName(database: Database, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const name = wanted.slice(0, maxAddressName - ending.length) + ending;
    if (!isTaken(database, 'nicename', name)) return name;
  }
}
