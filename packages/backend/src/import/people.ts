import type { Database } from '../storage/sqlite/database.ts';
import { findSetting } from '../storage/settings.ts';
import {
  addUser,
  findLoginById,
  findUserByLogin,
  findUserByNicename,
  highestUserId,
  listUserNames,
  replaceUser,
  replaceUserMeta,
  type ImportedUser,
} from '../storage/import/users.ts';
import { administrators } from '../storage/users.ts';
import { createNumbering } from './numbering.ts';
import type { SiteUser } from './site-users.ts';
import type { Tally } from './import-counts.ts';
import type { WxrAuthor } from './wxr-records.ts';

/** A user of the site file with a hashed password. */
export type HashedUser = SiteUser & { hash: string };

/**
 * Stores users of the site file. An existing user with the same login is overwritten.
 *
 * @param highestInFiles New IDs start above this one.
 * @param now Epoch milliseconds: the registration date of users without one.
 */
export function storeSiteUsers(
  database: Database,
  users: readonly HashedUser[],
  options: { highestInFiles: number; now: number; tally: Tally },
): void {
  const freeNicename = createNicenames(database);
  const hadAdministrator = administrators(database).length > 0;
  for (const user of users) {
    options.tally.inFile('user');
    const there = findUserByLogin(database, user.username);
    const id = there ?? freeUserId(database, user.id, user.username, options);
    const row: ImportedUser = {
      id,
      login: user.username,
      nicename: freeNicename(user.nicename || slugOfLogin(user.username), id),
      email: user.email,
      display_name: user.displayName,
      first_name: user.firstName,
      last_name: user.lastName,
      nickname: user.nickname,
      description: user.description,
      url: user.url,
      locale: user.locale,
      password_hash: user.hash,
      registered_at: user.registeredAt ?? options.now,
    };
    if (there === null) {
      addUser(database, row, user.roles);
      options.tally.stored('user');
    } else {
      replaceUser(database, row, user.roles);
      options.tally.alreadyThere('user');
    }
    if (user.meta !== null) replaceUserMeta(database, id, user.meta);
  }
  if (hadAdministrator && administrators(database).length === 0) {
    options.tally.warn('The site no longer has an administrator, because the files contain none.');
  }
}

/** Stores missing authors of the export. They cannot sign in until they are given a password. */
export function storeAuthors(
  database: Database,
  authors: readonly WxrAuthor[],
  options: { highestInFiles: number; now: number; tally: Tally },
): void {
  // The export does not contain roles, so authors get the default role of new users.
  const role = findSetting(database, 'default_role') || 'subscriber';
  const freeNicename = createNicenames(database);
  for (const author of authors) {
    options.tally.inFile('user');
    if (findUserByLogin(database, author.login) !== null) {
      options.tally.alreadyThere('user');
      continue;
    }
    const id = freeUserId(database, author.id, author.login, options);
    const user: ImportedUser = {
      id,
      login: author.login,
      nicename: freeNicename(slugOfLogin(author.login), id),
      email: author.email,
      display_name: author.displayName || author.login,
      first_name: author.firstName,
      last_name: author.lastName,
      nickname: author.login,
      description: '',
      url: '',
      locale: '',
      password_hash: '',
      registered_at: options.now,
    };
    addUser(database, user, [role]);
    options.tally.stored('user');
  }
}

/** Maps logins and user IDs of a file to users here. */
export interface People {
  /** ID of the user with a login; 0 if there is none. */
  idOfLogin(login: string): number;
  /** ID here of the user with an ID in the file; 0 if there is none. */
  idHere(idInFile: number): number;
  /** URL name of a user. */
  nicenameOf(id: number): string;
}

/** Loads all users once. */
export function lookUpPeople(database: Database, authors: readonly WxrAuthor[]): People {
  const users = listUserNames(database);
  const byLogin = new Map(users.map(({ id, login }) => [login.toLowerCase(), id]));
  const names = new Map(users.map(({ id, nicename }) => [id, nicename]));
  const moved = new Map<number, number>();
  for (const { id, login } of authors) {
    const here = byLogin.get(login.toLowerCase());
    if (id !== null && here !== undefined) moved.set(id, here);
  }
  const loginsInFile = new Set(authors.map(({ login }) => login.toLowerCase()));
  const usersOutsideFile = new Set(
    users.filter(({ login }) => !loginsInFile.has(login.toLowerCase())).map(({ id }) => id),
  );
  return {
    idOfLogin: (login) => byLogin.get(login.toLowerCase()) ?? 0,
    idHere: (idInFile) => moved.get(idInFile) ?? (usersOutsideFile.has(idInFile) ? idInFile : 0),
    nicenameOf: (id) => names.get(id) ?? '',
  };
}

function freeUserId(
  database: Database,
  wanted: number | null,
  login: string,
  { highestInFiles, tally }: { highestInFiles: number; tally: Tally },
): number {
  const holder = wanted === null ? null : findLoginById(database, wanted);
  if (wanted !== null && holder === null) return wanted;
  const id = Math.max(highestInFiles, highestUserId(database)) + 1;
  if (holder !== null) {
    tally.warn(
      `The user "${login}" has the ID ${id} here, because "${holder}" already has the ID ${wanted}.`,
    );
  }
  return id;
}

/** URL names are unique; a second one gets a number. */
function createNicenames(database: Database): (wanted: string, id: number) => string {
  const numbers = createNumbering();
  return (wanted, id) =>
    numbers.free(wanted, {
      isTaken(nicename) {
        const holder = findUserByNicename(database, nicename);
        return holder !== null && holder !== id;
      },
    });
}

function slugOfLogin(login: string): string {
  const slug = login
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'user';
}
