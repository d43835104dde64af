import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { findMailedKey, keepMailedKey, type KeyPurpose } from '../storage/mailed-keys.ts';
import { signInFacts } from '../storage/write-users.ts';

/** What a key is for, and how long. */
export interface KeyTerms {
  readonly purpose: KeyPurpose;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lifetimeMs: number;
  /** The new address, where that is what it confirms. */
  readonly email?: string;
}

/**
 * Makes a key to send to somebody by mail, inside the transaction that queues the mail. It is worth nothing any more once
 * their login, e-mail address or password has changed.
 *
 * @returns 256 random bits, of which only the digest is kept here.
 */
export function makeMailedKey(
  database: Database,
  userId: number,
  { purpose, now, lifetimeMs, email = '' }: KeyTerms,
): string {
  const key = randomBytes(32).toString('base64url');
  const boundTo = whatBinds(database, userId);
  keepMailedKey(
    database,
    { digest: digestOf(key), userId, purpose, boundTo, email, expiresAt: now + lifetimeMs },
    now,
  );
  return key;
}

/** Whose key it is, and what it opens; `null` when it opens nothing. It stays good until it is forgotten. */
export function readMailedKey(
  database: Database,
  key: string,
  { purpose, now }: Pick<KeyTerms, 'purpose' | 'now'>,
): { userId: number; email: string; isExpired: boolean } | null {
  const found = findMailedKey(database, digestOf(key), purpose);
  if (!found || found.boundTo !== whatBinds(database, found.userId)) return null;
  return { userId: found.userId, email: found.email, isExpired: found.expiresAt <= now };
}

const digestOf = (key: string): string => hash('sha256', key, 'hex');

function whatBinds(database: Database, userId: number): string {
  const facts = signInFacts(database, userId);
  return hash('sha256', JSON.stringify([facts?.login, facts?.email, facts?.password_hash]), 'hex');
}
