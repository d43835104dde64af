import type { Database } from '../storage/database.ts';
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
import type { Tally } from './tally.ts';
import type { WxrAuthor } from './wxr-records.ts';

/** A user of the site file with the password hashed. */
export type HashedUser = SiteUser & { hash: string };

/**
 * Stores users of the site file; a user of that login name who is there already takes the file's values.
 *
 * @param highestInFiles New ids are taken above this one.
 * @param now Epoch milliseconds: when users without a date registered.
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
    options.tally.warn('The site has no administrator any more: nobody in the files is one.');
  }
}

/** Stores authors of the export who are not there; they cannot sign in until somebody gives them a password. */
export function storeAuthors(
  database: Database,
  authors: readonly WxrAuthor[],
  options: { highestInFiles: number; now: number; tally: Tally },
): void {
  // The export does not say what its authors may do; the least is what a new user gets.
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

/** Who is meant by the names and numbers of a file. */
export interface People {
  /** The id of the user with a login name; 0 for nobody. */
  idOfLogin(login: string): number;
  /** The id here of the user with an id in the file; 0 for nobody. */
  idHere(idInFile: number): number;
  /** The user's name in addresses. */
  nicenameOf(id: number): string;
}

/** Looks all users up once. */
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
  const strangers = new Set(
    users.filter(({ login }) => !loginsInFile.has(login.toLowerCase())).map(({ id }) => id),
  );
  return {
    idOfLogin: (login) => byLogin.get(login.toLowerCase()) ?? 0,
    idHere: (idInFile) => moved.get(idInFile) ?? (strangers.has(idInFile) ? idInFile : 0),
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
    tally.warn(`The user "${login}" has the id ${id} here: "${holder}" had the id ${wanted} already.`);
  }
  return id;
}

/** Names in addresses are unique; a second one gets a number. */
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
