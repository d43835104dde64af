import type { Database } from '../../storage/sqlite/database.ts';
import { userBy } from '../../storage/users.ts';
import { insertUser, setRoles, setUserMeta } from '../../storage/write-users.ts';
import type { AccountFields } from './account-fields.ts';
import { userSlugOfLogin, uniqueUserSlug } from './account-names.ts';

/** A new account whose fields are already validated. */
export interface NewAccount {
  readonly login: string;
  readonly fields: AccountFields;
  /** `''`: sign-in is impossible until a password is set. */
  readonly passwordHash: string;
  readonly roles: readonly string[];
  /** Epoch milliseconds. */
  readonly registeredAt: number;
}

/**
 * Inserts an account. As in WordPress, missing names and the slug are derived from the login.
 *
 * @returns Its id.
 */
export function insertAccount(database: Database, account: NewAccount): number {
  const { login, fields, passwordHash, registeredAt } = account;
  const { nicename = '', email = '', first_name = '', last_name = '', ...columns } = fields.columns;
  return database.transaction(() => {
    const id = insertUser(database, {
      login,
      nicename: uniqueUserSlug(database, nicename || userSlugOfLogin(login)),
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
 * Whether another account already uses the login or the e-mail address, as either of the two.
 *
 * @param userId The account that may have them; 0 for a new one.
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
