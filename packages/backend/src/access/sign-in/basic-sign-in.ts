import { setTimeout as delay } from 'node:timers/promises';
import { credentialsBy } from '../../storage/password-hashes.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import {
  findApplicationPassword,
  isUseRecorded,
  recordUse,
  type ApplicationPassword,
} from '../application-passwords.ts';
import { failureMs, type SignInAttempt } from './sign-in.ts';
import type { AttemptLimiter } from '@masthead/kit/attempt-limiter';

/** A user, or why there is none. `wrong` does not reveal whether the account exists. */
export type BasicSignInOutcome =
  | { readonly outcome: 'signed in'; readonly userId: number }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too often'; readonly retryAfter: number };

/** Signs a program in for one request, with an application password of a user. */
export type BasicSignIn = (attempt: Omit<SignInAttempt, 'by' | 'accepts'>) => Promise<BasicSignInOutcome>;

/**
 * Creates the verification of application passwords. Failures share the rate limits of sign-ins.
 *
 * @param onFailure Called on every failure, for the log; never receives what was sent.
 */
export function createBasicSignIn({
  database,
  clock,
  limits,
  onFailure,
}: {
  database: Database;
  clock: () => number;
  limits: AttemptLimiter;
  onFailure: (facts: { userId: number | null; address: string | null }) => void;
}): BasicSignIn {
  return async ({ name, password, ipAddress }) => {
    const counted = limits.take({ account: name, address: ipAddress });
    if (counted.retryAfterS > 0) return { outcome: 'too often', retryAfter: counted.retryAfterS };
    const begunAt = performance.now();
    const account =
      credentialsBy(database, 'email', name.trim()) ?? credentialsBy(database, 'login', name.trim());
    const found = account && findApplicationPassword(database, account.id, password);
    if (account && found) {
      counted.succeeded();
      await record(account.id, found, ipAddress);
      return { outcome: 'signed in', userId: account.id };
    }
    onFailure({ userId: account?.id ?? null, address: ipAddress });
    await delay(Math.max(0, failureMs - (performance.now() - begunAt)));
    return { outcome: 'wrong' };
  };

  /** While another process holds the write lock, the request is answered and the use is not recorded. */
  async function record(userId: number, found: ApplicationPassword, ipAddress: string | null): Promise<void> {
    const now = clock();
    if (!isUseRecorded(found, now)) return;
    try {
      await database.acquireWriteLock();
      database.transaction(() => recordUse(database, userId, { uuid: found.uuid, now, ipAddress }));
    } catch {
      // The next use is recorded.
    }
  }
}
