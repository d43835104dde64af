import { BackendError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import { insertUser, isTaken } from '../storage/users.ts';

/**
 * Adds an account. The word in its address is made of the login.
 *
 * @returns Its id.
 * @throws {BackendError} `account_exists` when the login is taken.
 */
export function createAccount(
  database: Database,
  account: { login: string; email: string; passwordHash: string; registeredAt: number; role: string },
): number {
  return database.transaction(() => {
    if (isTaken(database, 'login', account.login)) {
      throw new BackendError('account_exists', `There is an account "${account.login}" already.`, {
        help: 'Choose a different login.',
      });
    }
    return insertUser(database, { ...account, nicename: freeNicename(database, account.login) });
  });
}

/** The login as a word for addresses; with a number where another account has the word. */
function freeNicename(database: Database, login: string): string {
  const word =
    login
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'user';
  for (let number = 1; ; number += 1) {
    const nicename = number === 1 ? word : `${word}-${number}`;
    if (!isTaken(database, 'nicename', nicename)) return nicename;
  }
}
