import { prepare, type Database } from './database.ts';

/** What a key that was sent by mail is good for. */
export type KeyPurpose = 'password' | 'email';

/** A key that was sent by mail, without the key itself. */
export interface MailedKey {
  /** SHA-256 of the key. */
  readonly digest: string;
  readonly userId: number;
  readonly purpose: KeyPurpose;
  /** The digest of what must still be so when it is used. */
  readonly boundTo: string;
  /** The new address, where that is what it confirms; else `''`. */
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const forgetExpired = prepare<unknown, [now: number]>('DELETE FROM mailed_keys WHERE expires_at <= ?');
const add = prepare<
  unknown,
  [digest: string, userId: number, purpose: string, boundTo: string, email: string, expiresAt: number]
>(
  'INSERT INTO mailed_keys (digest, user_id, purpose, bound_to, email, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
);

/** How long a key is remembered after it has expired, so that whoever comes with it is told so. */
const rememberedMs = 7 * 24 * 3_600_000;

/** Keeps a key, and forgets those that have long expired. */
export function keepMailedKey(database: Database, key: MailedKey, now: number): void {
  database.write(forgetExpired, now - rememberedMs);
  database.write(add, key.digest, key.userId, key.purpose, key.boundTo, key.email, key.expiresAt);
}

const byDigest = prepare<MailedKey, [digest: string, purpose: string]>(
  `SELECT digest, user_id AS userId, purpose, bound_to AS boundTo, email, expires_at AS expiresAt
   FROM mailed_keys WHERE digest = ? AND purpose = ?`,
);

/** The key with this digest; `null` when there is none, or one for something else. */
export const findMailedKey = (database: Database, digest: string, purpose: KeyPurpose): MailedKey | null =>
  database.row(byDigest, digest, purpose);

const live = prepare<{ count: number }, [userId: number, purpose: string, now: number]>(
  'SELECT count(*) AS count FROM mailed_keys WHERE user_id = ? AND purpose = ? AND expires_at > ?',
);

/** How many keys of a user are still good. */
export const countMailedKeys = (
  database: Database,
  userId: number,
  { purpose, now }: { purpose: KeyPurpose; now: number },
): number => database.row(live, userId, purpose, now)?.count ?? 0;

const removeOf = prepare<unknown, [userId: number]>('DELETE FROM mailed_keys WHERE user_id = ?');

/** Forgets all keys of a user: they are worth nothing once password or address have changed, and must not be counted. */
export function forgetMailedKeys(database: Database, userId: number): void {
  database.write(removeOf, userId);
}
