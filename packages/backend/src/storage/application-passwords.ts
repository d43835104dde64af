import { isRecord } from '@masthead/kit';
import { optionsByUser } from './user-options.ts';
import type { Database } from './sqlite/database.ts';
import { setUserMeta } from './write-users.ts';

/** The key in `user_meta`, as in WordPress. The value is a list in JSON. */
export const applicationPasswordsKey = '_application_passwords';

/** An application password as stored. Times are epoch milliseconds. */
export interface StoredApplicationPassword {
  readonly uuid: string;
  readonly name: string;
  /** The SHA-256 of the password. */
  readonly digest: string;
  readonly createdAt: number;
  /** `null` if it was never used. */
  readonly lastUsedAt: number | null;
  /** IP address of the last use; `null` if it was never used, or the address is unknown. */
  readonly lastIpAddress: string | null;
}

/** The application passwords of a user, oldest first. */
export function applicationPasswordsOf(database: Database, userId: number): StoredApplicationPassword[] {
  const stored = optionsByUser(database, [userId], [applicationPasswordsKey]).get(userId);
  return readList(stored?.get(applicationPasswordsKey) ?? '');
}

/** Replaces all application passwords of a user. */
export function setApplicationPasswords(
  database: Database,
  userId: number,
  passwords: readonly StoredApplicationPassword[],
): void {
  setUserMeta(database, userId, applicationPasswordsKey, JSON.stringify(passwords));
}

/** Entries in another form are ignored: an imported value may be that of a WordPress, with hashes that cannot be verified. */
function readList(text: string): StoredApplicationPassword[] {
  if (!text.startsWith('[')) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

const isStored = (value: unknown): value is StoredApplicationPassword =>
  isRecord(value) &&
  ['uuid', 'name', 'digest'].every((name) => typeof value[name] === 'string') &&
  typeof value['createdAt'] === 'number' &&
  (value['lastUsedAt'] === null || typeof value['lastUsedAt'] === 'number') &&
  (value['lastIpAddress'] === null || typeof value['lastIpAddress'] === 'string');
