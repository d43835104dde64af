import { hash, randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@masthead/kit';
import {
  applicationPasswordsOf,
  setApplicationPasswords,
  type StoredApplicationPassword,
} from '../storage/application-passwords.ts';
import { revokeJwtSessions } from '../storage/sessions.ts';
import type { Database } from '../storage/sqlite/database.ts';

/** A password by which a program signs in as a user. Times are epoch milliseconds. */
export type ApplicationPassword = Omit<StoredApplicationPassword, 'digest'>;

/** Why no password was created. */
export type CreationError = 'name missing' | 'name taken' | 'too many';

/** A list that is read with every request of a program. */
export const maxApplicationPasswords = 100;
const maxNameLength = 100;

/** The application passwords of a user, oldest first. */
export const listApplicationPasswords = (database: Database, userId: number): ApplicationPassword[] =>
  applicationPasswordsOf(database, userId).map(withoutDigest);

/**
 * Creates an application password. Call it in a transaction.
 *
 * @param name What uses it; unique for each user.
 * @returns The password itself, which is not stored, in groups of four characters.
 */
export function createApplicationPassword(
  database: Database,
  { userId, name, now }: { userId: number; name: string; now: number },
): { created: ApplicationPassword; password: string } | CreationError {
  const shownName = name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);
  const others = applicationPasswordsOf(database, userId);
  if (shownName === '') return 'name missing';
  if (others.some((other) => isSameName(other.name, shownName))) return 'name taken';
  if (others.length >= maxApplicationPasswords) return 'too many';
  const password = randomCharacters();
  const created = {
    uuid: randomUUID(),
    name: shownName,
    digest: digestOf(password),
    createdAt: now,
    lastUsedAt: null,
    lastIpAddress: null,
  };
  setApplicationPasswords(database, userId, [...others, created]);
  return { created: withoutDigest(created), password: inGroups(password) };
}

/**
 * Revokes application passwords of a user, and ends the sessions of the mutation `login`, because an application password may have
 * started them. Call it in a transaction.
 *
 * @param wanted Which to revoke, by UUID or name; `'all'` for all.
 * @returns The revoked ones.
 */
export function revokeApplicationPasswords(
  database: Database,
  userId: number,
  wanted: { readonly uuid: string } | { readonly name: string } | 'all',
): ApplicationPassword[] {
  const isWanted = (one: StoredApplicationPassword): boolean => {
    if (wanted === 'all') return true;
    return 'uuid' in wanted ? one.uuid === wanted.uuid : isSameName(one.name, wanted.name);
  };
  const all = applicationPasswordsOf(database, userId);
  const revoked = all.filter(isWanted);
  if (revoked.length > 0) {
    setApplicationPasswords(
      database,
      userId,
      all.filter((one) => !revoked.includes(one)),
    );
    revokeJwtSessions(database, userId);
  }
  return revoked.map(withoutDigest);
}

/** The application password of a user that was typed, with or without spaces; `null` if it is wrong. */
export function findApplicationPassword(
  database: Database,
  userId: number,
  typed: string,
): ApplicationPassword | null {
  const bare = typed.replace(/[^a-z\d]/gi, '');
  if (bare.length !== passwordLength) return null;
  const digest = digestOf(bare);
  const found = applicationPasswordsOf(database, userId).find((one) => one.digest === digest);
  return found ? withoutDigest(found) : null;
}

/** Whether a use is recorded: once a day, as in WordPress, because each one is a write. */
export const isUseRecorded = ({ lastUsedAt }: ApplicationPassword, now: number): boolean =>
  lastUsedAt === null || now >= lastUsedAt + DAY_MS;

/** Records the last use of an application password. Call it in a transaction. */
export function recordUse(
  database: Database,
  userId: number,
  { uuid, now, ipAddress }: { uuid: string; now: number; ipAddress: string | null },
): void {
  const all = applicationPasswordsOf(database, userId);
  if (!all.some((one) => one.uuid === uuid)) return;
  setApplicationPasswords(
    database,
    userId,
    all.map((one) => (one.uuid === uuid ? { ...one, lastUsedAt: now, lastIpAddress: ipAddress } : one)),
  );
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const passwordLength = 24;

const randomCharacters = (): string =>
  Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('');

const inGroups = (password: string): string => password.replace(/(.{4})(?=.)/g, '$1 ');

/** As in WordPress since 6.8, a fast hash: 142 random bits cannot be guessed, and the password is verified with every request. */
const digestOf = (password: string): string => hash('sha256', password, 'base64url');

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

const withoutDigest = ({ digest: _digest, ...shown }: StoredApplicationPassword): ApplicationPassword =>
  shown;
