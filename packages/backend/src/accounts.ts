import {
  createApplicationPassword,
  listApplicationPasswords,
  maxApplicationPasswords,
  revokeApplicationPasswords,
  type ApplicationPassword,
  type CreationError,
} from './access/application-passwords.ts';
import { isRole, roleNames } from './access/roles.ts';
import { hashNewPassword, setPasswordHash } from './content/accounts/account-password.ts';
import { changeRoles } from './content/accounts/account-roles.ts';
import { passwordChangedMail } from './content/mails/password-changed.ts';
import { createAccount } from './content/accounts/create-account.ts';
import { findAccount } from './content/accounts/password-reset-requests.ts';
import { ContentError } from './content/content-error.ts';
import { readSiteSettings } from './content/settings/site-settings.ts';
import { BackendError } from './errors.ts';
import { queueMail } from './storage/mails.ts';
import { openSiteDatabase, type SitePlace } from './open-site-database.ts';
import { allUsers, type User } from './storage/users.ts';
import { rolesByUser } from './storage/user-roles.ts';

/** An account, for site operators. */
export interface Account {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

/** Account management for site operators. Changes take effect immediately in a running server. */
export interface SiteAccounts extends Disposable {
  /** All accounts by ID. */
  list(): Account[];
  /**
   * Creates an account.
   *
   * @param account.role Default: the site's default role.
   * @throws {BackendError} `account_exists`, `account_invalid`.
   */
  add(account: { login: string; email: string; password: string; role?: string }): Promise<Account>;
  /**
   * Sets a password, ends the account's sessions and notifies the account holder by e-mail.
   *
   * @param login The login or e-mail address.
   * @throws {BackendError} `account_unknown`, `account_invalid`.
   */
  setPassword(login: string, password: string): Promise<Account>;
  /**
   * Replaces all roles of an account.
   *
   * @throws {BackendError} `account_unknown`; `account_invalid` for an unknown role, or if no administrator would remain.
   */
  setRole(login: string, role: string): Account;
  /**
   * The application passwords of an account, oldest first.
   *
   * @throws {BackendError} `account_unknown`
   */
  appPasswords(login: string): ApplicationPassword[];
  /**
   * Creates an application password.
   *
   * @param name What uses it; unique for each account.
   * @returns The password, which is not stored.
   * @throws {BackendError} `account_unknown`; `account_invalid` for a name that is empty or taken, or if there are too many.
   */
  createAppPassword(login: string, name: string): { created: ApplicationPassword; password: string };
  /**
   * Revokes application passwords.
   *
   * @param wanted A UUID or a name.
   * @returns The revoked ones.
   * @throws {BackendError} `account_unknown`; `account_invalid` if no password has this UUID or name.
   */
  revokeAppPasswords(login: string, wanted: string): ApplicationPassword[];
}

/**
 * Opens the accounts of a data directory.
 *
 * @param place.siteUrl Origin of the site, for links in mails.
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openAccounts({ siteUrl, ...place }: SitePlace & { siteUrl: string }): SiteAccounts {
  const database = openSiteDatabase(place);
  return {
    list: () => shown(allUsers(database)),
    async add({ login, email, password, role = readSiteSettings(database).defaultRole }) {
      assertRole(role);
      const passwordHash = await asBackendErrors(() => hashNewPassword(password));
      createAccount(database, { login, email, passwordHash, registeredAt: Date.now(), role });
      return accountOf(login);
    },
    async setPassword(login, password) {
      const user = find(login);
      const passwordHash = await asBackendErrors(() => hashNewPassword(password));
      database.transaction(() => {
        setPasswordHash(database, user.id, passwordHash);
        const settings = readSiteSettings(database);
        if (user.email !== '') queueMail(database, passwordChangedMail({ settings, siteUrl }, user));
      });
      return accountOf(login);
    },
    setRole(login, role) {
      assertRole(role);
      try {
        database.transaction(() => changeRoles(database, find(login).id, [role]));
      } catch (error) {
        throw asBackendError(error);
      }
      return accountOf(login);
    },
    appPasswords: (login) => listApplicationPasswords(database, find(login).id),
    createAppPassword(login, name) {
      const made = database.transaction(() =>
        createApplicationPassword(database, { userId: find(login).id, name, now: Date.now() }),
      );
      if (typeof made !== 'string') return made;
      throw new BackendError('account_invalid', appPasswordErrors[made](name));
    },
    revokeAppPasswords(login, wanted) {
      const { id } = find(login);
      const revoked = database.transaction(() => {
        const byUuid = revokeApplicationPasswords(database, id, { uuid: wanted.toLowerCase() });
        return byUuid.length > 0 ? byUuid : revokeApplicationPasswords(database, id, { name: wanted });
      });
      if (revoked.length > 0) return revoked;
      throw new BackendError('account_invalid', `There is no application password "${wanted}".`, {
        help: `Run "masthead user app-password list ${login}" to list them.`,
      });
    },
    [Symbol.dispose]: () => database.close(),
  };

  function find(login: string): User {
    const user = findAccount(database, login);
    if (user) return user;
    throw new BackendError('account_unknown', `There is no account "${login}".`, {
      help: 'Run "masthead user list" to list the accounts.',
    });
  }

  function accountOf(login: string): Account {
    return shown([find(login)])[0] as Account;
  }

  function shown(users: readonly User[]): Account[] {
    const roles = rolesByUser(
      database,
      users.map(({ id }) => id),
    );
    return users.map(({ id, login, email, display_name: displayName }) => ({
      id,
      login,
      email,
      displayName,
      roles: roles.get(id) ?? [],
    }));
  }
}

const appPasswordErrors: Readonly<Record<CreationError, (name: string) => string>> = {
  'name missing': () => 'An application password needs a name.',
  'name taken': (name) => `There is already an application password "${name}".`,
  'too many': () => `An account can have ${maxApplicationPasswords} application passwords.`,
};

function assertRole(role: string): void {
  if (isRole(role)) return;
  throw new BackendError('account_invalid', `There is no role "${role}".`, {
    help: `The roles are ${roleNames.join(', ')}.`,
  });
}

async function asBackendErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asBackendError(error);
  }
}

/** Converts a `ContentError` to a `BackendError`. */
const asBackendError = (error: unknown): unknown =>
  error instanceof ContentError
    ? new BackendError('account_invalid', error.message, { cause: error })
    : error;
