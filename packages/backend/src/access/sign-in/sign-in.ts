import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../storage/sqlite/database.ts';
import {
  credentialsBy,
  isCurrentHash,
  replaceHash,
  type Credentials,
} from '../../storage/password-hashes.ts';
import { createSession } from '../../storage/sessions.ts';
import { findApplicationPassword, isUseRecorded, recordUse } from '../application-passwords.ts';
import { PasswordQueueFull } from '../password-queue.ts';
import { hashPassword, isOldHash, verifyPassword } from '../password.ts';
import type { AttemptLimiter } from '@masthead/kit/attempt-limiter';

/** The credentials of a sign-in attempt and where it came from. */
export interface SignInAttempt {
  /** What the name is: `either` is looked up as an e-mail address first. */
  readonly by: 'login' | 'email' | 'either';
  readonly name: string;
  readonly password: string;
  /** Whether an application password signs in as well. Default: only the password of the account. */
  readonly accepts?: 'account password' | 'any password';
  /** Client IP; `null` if unknown. */
  readonly ipAddress: string | null;
}

/** A session, or why there is none. `wrong` does not reveal whether the account exists. */
export type SignInOutcome =
  | { readonly outcome: 'signed in'; readonly sessionId: number; readonly userId: number }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too often'; readonly retryAfter: number };

/** Signs a user in with a password. */
export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** The least duration of a failure, so that timing does not reveal the kind of hash or whether the account exists. */
export const failureMs = 500;

/**
 * Creates the single place where account passwords are verified, so that attempts at all endpoints share the rate
 * limits. A legacy hash is replaced after a successful sign-in.
 *
 * @param onFailure Called on every failure, for the log; never receives what was typed.
 */
export function createSignIn(options: {
  database: Database;
  clock: () => number;
  limits: AttemptLimiter;
  onFailure: (facts: { userId: number | null; address: string | null }) => void;
}): SignIn {
  const { database, clock, limits, onFailure } = options;
  return async ({ by, name, password, accepts = 'account password', ipAddress }) => {
    // Counted before any costly or asynchronous work, so that concurrent attempts are counted one by one.
    const counted = limits.take({ account: name, address: ipAddress });
    if (counted.retryAfterS > 0) return { outcome: 'too often', retryAfter: counted.retryAfterS };
    const begunAt = performance.now();
    const account = find(by, name.trim());
    if (account && accepts === 'any password') {
      const sessionId = await beginAsProgram(account.id, { password, ipAddress });
      if (sessionId !== null) {
        counted.succeeded();
        return { outcome: 'signed in', sessionId, userId: account.id };
      }
    }
    const isRight = await compare(password, account?.password_hash ?? '');
    if (isRight === null) {
      counted.refund();
      return { outcome: 'too often', retryAfter: 3 };
    }
    if (account && isRight) {
      const renewed = await renewedHash(account, password);
      await database.acquireWriteLock();
      const sessionId = begin(account, renewed);
      if (sessionId !== null) {
        counted.succeeded();
        return { outcome: 'signed in', sessionId, userId: account.id };
      }
    }
    onFailure({ userId: account?.id ?? null, address: ipAddress });
    await delay(Math.max(0, failureMs - (performance.now() - begunAt)));
    return { outcome: 'wrong' };
  };

  function find(by: SignInAttempt['by'], name: string): Credentials | null {
    if (by !== 'either') return credentialsBy(database, by, name);
    return credentialsBy(database, 'email', name) ?? credentialsBy(database, 'login', name);
  }

  /** @returns `null` if this is no application password of the user. */
  async function beginAsProgram(
    userId: number,
    { password, ipAddress }: Pick<SignInAttempt, 'password' | 'ipAddress'>,
  ): Promise<number | null> {
    if (!findApplicationPassword(database, userId, password)) return null;
    await database.acquireWriteLock();
    return database.transaction(() => {
      // It may have been revoked while this process waited for the lock.
      const found = findApplicationPassword(database, userId, password);
      if (!found) return null;
      const now = clock();
      if (isUseRecorded(found, now)) recordUse(database, userId, { uuid: found.uuid, now, ipAddress });
      return createSession(database, userId, now);
    });
  }

  /** @returns `null` when the password changed during verification. */
  function begin(account: Credentials, renewed: string | null): number | null {
    return database.transaction(() => {
      if (!isCurrentHash(database, account)) return null;
      if (renewed !== null) replaceHash(database, account, renewed);
      return createSession(database, account.id, clock());
    });
  }
}

/** A new hash to replace a legacy one; `null` where none is needed, or the queue is full. */
async function renewedHash(account: Credentials, password: string): Promise<string | null> {
  // Legacy hashes ignore spaces at both ends, a new hash does not: after rehashing, only one of the two spellings would
  // be accepted.
  if (!isOldHash(account.password_hash) || password !== password.trim()) return null;
  return compared(hashPassword(password));
}

const compare = (password: string, hash: string): Promise<boolean | null> =>
  compared(verifyPassword(password, hash));

/** `null` when the queue is full. */
const compared = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PasswordQueueFull) return null;
    throw error;
  }
};
