import { prepare, type Database } from './sqlite/database.ts';

/** What a mailed key may be used for. */
export type KeyPurpose = 'password' | 'email';

/** A key that was sent by mail; only its digest is stored. */
export interface MailedKey {
  /** SHA-256 of the key. */
  readonly digest: string;
  readonly userId: number;
  readonly purpose: KeyPurpose;
  /** Digest of the account data that must not have changed when the key is used. */
  readonly boundTo: string;
  /** The new e-mail address to confirm; empty for other purposes. */
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const deleteExpired = prepare<unknown, [now: number]>('DELETE FROM mailed_keys WHERE expires_at <= ?');
const add = prepare<
  unknown,
  [digest: string, userId: number, purpose: string, boundTo: string, email: string, expiresAt: number]
>(
  'INSERT INTO mailed_keys (digest, user_id, purpose, bound_to, email, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
);

/** How long an expired key is stored, so that its user gets the message that it has expired. */
const retentionMs = 7 * 24 * 3_600_000;

/** Stores a key, and deletes those that expired long ago. */
export function saveMailedKey(database: Database, key: MailedKey, now: number): void {
  database.write(deleteExpired, now - retentionMs);
  database.write(add, key.digest, key.userId, key.purpose, key.boundTo, key.email, key.expiresAt);
}

const byDigest = prepare<MailedKey, [digest: string, purpose: string]>(
  `SELECT digest, user_id AS userId, purpose, bound_to AS boundTo, email, expires_at AS expiresAt
   FROM mailed_keys WHERE digest = ? AND purpose = ?`,
);

/** The key with this digest and purpose; `null` if there is none. */
export const findMailedKey = (database: Database, digest: string, purpose: KeyPurpose): MailedKey | null =>
  database.row(byDigest, digest, purpose);

const live = prepare<{ count: number }, [userId: number, purpose: string, now: number]>(
  'SELECT count(*) AS count FROM mailed_keys WHERE user_id = ? AND purpose = ? AND expires_at > ?',
);

/** How many unexpired keys a user has for a purpose. */
export const countMailedKeys = (
  database: Database,
  userId: number,
  { purpose, now }: { purpose: KeyPurpose; now: number },
): number => database.row(live, userId, purpose, now)?.count ?? 0;

const removeOf = prepare<unknown, [userId: number]>('DELETE FROM mailed_keys WHERE user_id = ?');

/**
 * Deletes all keys of a user: they are invalid once the password or e-mail address has changed, and must not count
 * towards the limit.
 */
export function deleteMailedKeys(database: Database, userId: number): void {
  database.write(removeOf, userId);
}
