import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';
import {
  credentialsBy,
  isCurrentHash,
  replaceHash,
  type Credentials,
} from '../../storage/password-hashes.ts';
import { beginSession } from '../../storage/sessions.ts';
import { PasswordQueueFull } from '../password-queue.ts';
import { hashPassword, isOldHash, isPassword } from '../password.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** What somebody types to sign in, and from where. */
export interface SignInAttempt {
  /** What the name is: `either` is first looked for among e-mail addresses. */
  readonly by: 'login' | 'email' | 'either';
  readonly name: string;
  readonly password: string;
  /** `null` when nobody knows. */
  readonly address: string | null;
}

/** What becomes of it: a session, or why there is none. `wrong` does not say what: whether there is an account is not told. */
export type SignInOutcome =
  | { readonly outcome: 'signed in'; readonly sessionId: number; readonly userId: number }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too often'; readonly retryAfter: number };

/** Lets people in by their passwords. */
export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>;

/** A failure takes so long at least, whatever kind of hash an account has, or whether there is one. */
const failureMs = 500;

/**
 * Makes the one place where passwords of accounts are compared, so that the tries of all doors are counted together. A hash
 * in an old form is replaced when it has let somebody in.
 *
 * @param onFailure Told of every failure, for the log; never what was typed.
 */
export function createSignIn(options: {
  database: Database;
  clock: () => number;
  onFailure: (facts: { userId: number | null; address: string | null }) => void;
}): SignIn {
  const { database, clock, onFailure } = options;
  const limits = createSignInLimits(clock);
  return async ({ by, name, password, address }) => {
    // Before anything costs anything, and before anything is awaited: tries that come together are counted one by one.
    const taken = limits.take({ account: name, address });
    if (taken.retryAfter > 0) return { outcome: 'too often', retryAfter: taken.retryAfter };
    const begunAt = performance.now();
    const account = find(by, name.trim());
    const isRight = await compare(password, account?.password_hash ?? '');
    if (isRight === null) {
      taken.giveBack();
      return { outcome: 'too often', retryAfter: 3 };
    }
    if (account && isRight) {
      const renewed = await renewedHash(account, password);
      await database.turnToWrite();
      const sessionId = begin(account, renewed);
      if (sessionId !== null) {
        taken.succeeded();
        return { outcome: 'signed in', sessionId, userId: account.id };
      }
    }
    onFailure({ userId: account?.id ?? null, address });
    await delay(Math.max(0, failureMs - (performance.now() - begunAt)));
    return { outcome: 'wrong' };
  };

  function find(by: SignInAttempt['by'], name: string): Credentials | null {
    if (by !== 'either') return credentialsBy(database, by, name);
    return credentialsBy(database, 'email', name) ?? credentialsBy(database, 'login', name);
  }

  /** @returns `null` when the password has changed while it was looked at. */
  function begin(account: Credentials, renewed: string | null): number | null {
    return database.transaction(() => {
      if (!isCurrentHash(database, account)) return null;
      if (renewed !== null) replaceHash(database, account, renewed);
      return beginSession(database, account.id, clock());
    });
  }
}

/** A hash in the present form for an old one; `null` where none is needed, or too many wait. */
async function renewedHash(account: Credentials, password: string): Promise<string | null> {
  // Old hashes are compared without spaces at the ends. Whoever types some has another password than whoever does not, and
  // a new hash would be of one of them.
  if (!isOldHash(account.password_hash) || password !== password.trim()) return null;
  return compared(hashPassword(password));
}

const compare = (password: string, hash: string): Promise<boolean | null> =>
  compared(isPassword(password, hash));

/** `null` when too many wait. */
const compared = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PasswordQueueFull) return null;
    throw error;
  }
};
