import { BackendError } from '../../errors.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { readAccountFields } from './account-fields.ts';
import { sanitizeLogin, maxLoginLength } from './account-names.ts';
import { insertAccount, takenByOthers } from './insert-account.ts';
import { isEmailAddress } from './email-address.ts';

/**
 * Creates an account for the site's operator.
 *
 * @returns Its id.
 * @throws {BackendError} `account_exists` when the login or the email address is taken, `account_invalid` when one of
 * them is invalid.
 */
export function createAccount(
  database: Database,
  account: { login: string; email: string; passwordHash: string; registeredAt: number; role: string },
): number {
  const { login, email, passwordHash, registeredAt, role } = account;
  if (login === '' || sanitizeLogin(login) !== login || login.length > maxLoginLength) {
    throw new BackendError('account_invalid', `"${login}" is not a valid login.`, {
      help: `Use up to ${maxLoginLength} letters a to z, digits, spaces and _ . - @.`,
    });
  }
  if (!isEmailAddress(email)) {
    throw new BackendError('account_invalid', `"${email}" is not a valid email address.`, {
      help: 'Use an address like ana@example.com.',
    });
  }
  return database.transaction(() => {
    const taken = takenByOthers(database, { login, email });
    if (taken !== null) {
      const name = taken === 'login' ? `"${login}"` : `with the email address ${email}`;
      throw new BackendError('account_exists', `An account ${name} already exists.`, {
        help: `Choose a different ${taken === 'login' ? 'login' : 'email address'}.`,
      });
    }
    const fields = readAccountFields({ email });
    return insertAccount(database, { login, fields, passwordHash, roles: [role], registeredAt });
  });
}
