import type { Database } from '../../storage/sqlite/database.ts';
import { isTaken } from '../../storage/users.ts';
import { slugify, removeAccents } from '../permalinks/slugify.ts';
import { plainLine } from '../text/plain-text.ts';

/**
 * Sanitises a login: letters, digits, spaces and `_.-@`.
 *
 * @see WordPress, `sanitize_user` with `strict`
 */
export function sanitizeLogin(text: string): string {
  return removeAccents(plainLine(text.slice(0, maxTypedLength)))
    .replace(/%[a-f0-9]{2}/gi, '')
    .replace(/&[^;]+?;/g, '')
    .replace(/[^a-z0-9 _.@-]/gi, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Far longer than any valid name; the rest is ignored. */
const maxTypedLength = 1000;

/** The user's slug in URLs; `''` when no allowed character is left. */
export const userSlug = (text: string): string => slugify(sanitizeLogin(text));

/** The slug for a user with this login: its first 50 characters. */
export const userSlugOfLogin = (login: string): string =>
  userSlug(login).slice(0, maxUserSlugLength) || 'user';

/** The length of WordPress's columns. */
export const maxLoginLength = 60;
export const maxUserSlugLength = 50;

/** The same slug if it is free, else with the first free number appended. */
export function uniqueUserSlug(database: Database, slug: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const name = slug.slice(0, maxUserSlugLength - ending.length) + ending;
    if (!isTaken(database, 'nicename', name)) return name;
  }
}
