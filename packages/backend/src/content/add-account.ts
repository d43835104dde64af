import type { Database } from '../storage/database.ts';
import { userBy } from '../storage/users.ts';
import { insertUser, setRoles, setUserMeta } from '../storage/write-users.ts';
import type { AccountFields } from './account-fields.ts';
import { addressNameOfLogin, freeAddressName } from './account-names.ts';

/** An account to be, checked as to its form. */
export interface NewAccount {
  readonly login: string;
  readonly fields: AccountFields;
  /** `''`: nobody can sign in to it until a password is set. */
  readonly passwordHash: string;
  readonly roles: readonly string[];
  /** Epoch milliseconds. */
  readonly registeredAt: number;
}

/**
 * Adds an account. What is not given is made of the login, as in WordPress: the names, and the word in its address.
 *
 * @returns Its id.
 */
export function addAccount(database: Database, account: NewAccount): number {
  const { login, fields, passwordHash, registeredAt } = account;
  const { nicename = '', email = '', first_name = '', last_name = '', ...columns } = fields.columns;
  return database.transaction(() => {
    const id = insertUser(database, {
      login,
      nicename: freeAddressName(database, nicename || addressNameOfLogin(login)),
      email,
      first_name,
      last_name,
      display_name: columns.display_name || `${first_name} ${last_name}`.trim() || login,
      nickname: columns.nickname || login,
      description: columns.description ?? '',
      url: columns.url ?? '',
      locale: columns.locale ?? '',
      password_hash: passwordHash,
      registered_at: registeredAt,
    });
    setRoles(database, id, account.roles);
    for (const [key, value] of Object.entries(fields.meta)) setUserMeta(database, id, key, value);
    return id;
  });
}

/**
 * Which of the two somebody else signs in by already, as their login or as their e-mail address.
 *
 * @param userId Whose they are to be; 0 for an account to be.
 */
export function takenByOthers(
  database: Database,
  { login = '', email = '' }: { login?: string; email?: string },
  userId = 0,
): 'login' | 'email' | null {
  const isOthers = (by: 'login' | 'email', text: string): boolean => {
    const user = text === '' ? null : userBy(database, by, text, 'all');
    return user !== null && user.id !== userId;
  };
  if (isOthers('login', login) || isOthers('email', login)) return 'login';
  return isOthers('email', email) || isOthers('login', email) ? 'email' : null;
}
