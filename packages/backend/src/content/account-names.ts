import type { Database } from '../storage/sqlite/database.ts';
import { isTaken } from '../storage/users.ts';
import { newSlug, withoutAccents } from './new-slug.ts';
import { plainLine } from './plain-text.ts';

/**
 * Sanitises a login: letters, digits, spaces and `_.-@`.
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

/** Far longer than any valid name; the rest is ignored. */
const maxTypedLength = 1000;

/** The user's slug in URLs; `''` when no allowed character is left. */
export const addressName = (text: string): string => newSlug(loginName(text));

/** The slug for a user with this login: its first 50 characters. */
export const addressNameOfLogin = (login: string): string =>
  addressName(login).slice(0, maxAddressName) || 'user';

/** The length of WordPress's columns. */
export const maxLoginLength = 60;
export const maxAddressName = 50;

/** The same slug if it is free, else with the first free number appended. */
export function freeAddressName(database: Database, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const name = wanted.slice(0, maxAddressName - ending.length) + ending;
    if (!isTaken(database, 'nicename', name)) return name;
  }
}
