import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../storage/sqlite/database.ts';
import { findMailedKey, saveMailedKey, type KeyPurpose } from '../../storage/mailed-keys.ts';
import { signInFields } from '../../storage/write-users.ts';

/** Purpose and lifetime of a key. */
export interface MailedKeyOptions {
  readonly purpose: KeyPurpose;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lifetimeMs: number;
  /** The new address, if the key confirms one. */
  readonly email?: string;
}

/**
 * Creates a key to be mailed to a user, inside the transaction that queues the mail. It becomes invalid once their
 * login, e-mail address or password changes.
 *
 * @returns 256 random bits; only their digest is stored.
 */
export function createMailedKey(
  database: Database,
  userId: number,
  { purpose, now, lifetimeMs, email = '' }: MailedKeyOptions,
): string {
  const key = randomBytes(32).toString('base64url');
  const boundTo = boundFields(database, userId);
  saveMailedKey(
    database,
    { digest: digestOf(key), userId, purpose, boundTo, email, expiresAt: now + lifetimeMs },
    now,
  );
  return key;
}

/** The owner and purpose of a key; `null` for an invalid one. Reading does not use it up. */
export function readMailedKey(
  database: Database,
  key: string,
  { purpose, now }: Pick<MailedKeyOptions, 'purpose' | 'now'>,
): { userId: number; email: string; isExpired: boolean } | null {
  const found = findMailedKey(database, digestOf(key), purpose);
  if (!found || found.boundTo !== boundFields(database, found.userId)) return null;
  return { userId: found.userId, email: found.email, isExpired: found.expiresAt <= now };
}

const digestOf = (key: string): string => hash('sha256', key, 'hex');

function boundFields(database: Database, userId: number): string {
  const facts = signInFields(database, userId);
  return hash('sha256', JSON.stringify([facts?.login, facts?.email, facts?.password_hash]), 'hex');
}
