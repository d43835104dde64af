import { isRole, type Role } from '../access/roles.ts';
import { manageUsers } from '../access/user-access.ts';
import { setEmailChosenByOwner } from '../storage/pending-emails.ts';
import { queueMail } from '../storage/mails.ts';
import { usersByIds } from '../storage/users.ts';
import { readAccountFields, type AccountInput } from './account-fields.ts';
import type { AccountLimits } from './account-limits.ts';
import { loginName, maxLoginLength } from './account-names.ts';
import { hashNewPassword } from './account-password.ts';
import { addAccount, takenByOthers } from './add-account.ts';
import { isEmailAddress } from './email-address.ts';
import { makeMailedKey } from './mailed-key.ts';
import { newAccountMail, welcomeMail } from './mails/registration.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

const DAY_MS = 24 * 3_600_000;

/** The fields of a self-registration. */
export interface Registration extends AccountInput {
  readonly username: string;
  readonly password?: string;
}

/**
 * Creates an account for the caller, if the site allows registration. Without a password, a link to set one is mailed.
 *
 * @returns Its id.
 * @throws {ContentError} `FORBIDDEN` if registration is disabled, `BAD_USER_INPUT`, `CONFLICT`, `RATE_LIMIT`.
 */
export async function registerUser(
  writer: Writer & { readonly accountLimits: AccountLimits },
  { username, password = '', ...input }: Registration,
): Promise<number> {
  const { database, settings } = writer;
  if (!settings.openRegistration) {
    throw new Refusal('FORBIDDEN', 'User registration is currently not allowed.');
  }
  if (username === '') throw new Refusal('BAD_USER_INPUT', 'A username was not provided.');
  if (!input.email) throw new Refusal('BAD_USER_INPUT', 'An email address was not provided.');
  const fields = readAccountFields(input);
  const { email = '' } = fields.columns;
  if (email === '') throw new Refusal('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
  const login = readLogin(username, email);
  // Counted before the response reveals which names are taken.
  writer.accountLimits.takeRegistration(writer.remoteAddress);
  checkFree(writer, login, email);
  const passwordHash = password === '' ? '' : await hashNewPassword(password);
  await database.acquireWriteLock();
  const id = database.transaction(() => {
    checkFree(writer, login, email);
    const roles = [openRole(settings.defaultRole)];
    const userId = addAccount(database, { login, fields, passwordHash, roles, registeredAt: writer.clock() });
    setEmailChosenByOwner(database, userId, true);
    welcome(writer, userId, passwordHash === '' ? 'without password' : 'with password');
    return userId;
  });
  writer.wake('mail');
  return id;
}

/** Self-registered users never become user managers, whatever the settings say. */
const openRole = (role: string): Role => (isRole(role) && !manageUsers([role]) ? role : 'subscriber');

/** A login with an `@` must equal the account's e-mail address: otherwise it would block the owner of that address. */
function readLogin(username: string, email: string): string {
  const typed = username.trim();
  const isOthers = typed.includes('@') && typed.toLowerCase() !== email.toLowerCase();
  if (loginName(typed) !== typed || typed === '' || isOthers) {
    throw new Refusal(
      'BAD_USER_INPUT',
      'Error: This username is invalid because it uses illegal characters. Please enter a valid username.',
    );
  }
  if (typed.length <= maxLoginLength) return typed;
  throw new Refusal('BAD_USER_INPUT', `Username may not be longer than ${maxLoginLength} characters.`);
}

function checkFree({ database }: Writer, login: string, email: string): void {
  const taken = takenByOthers(database, { login, email });
  if (taken === 'login') {
    throw new Refusal('CONFLICT', 'Error: This username is already registered. Please choose another one.');
  }
  if (taken === 'email') {
    throw new Refusal(
      'CONFLICT',
      'Error: This email address is already registered. Log in with this address or choose another one.',
    );
  }
}

function welcome(writer: Writer, userId: number, made: 'with password' | 'without password'): void {
  const { database, settings } = writer;
  const user = usersByIds(database, [userId], 'all').get(userId);
  if (!user) return;
  const terms = { purpose: 'password', now: writer.clock(), lifetimeMs: DAY_MS } as const;
  const key = made === 'without password' ? makeMailedKey(database, userId, terms) : null;
  queueMail(database, welcomeMail(writer, user, key));
  if (isEmailAddress(settings.adminEmail)) queueMail(database, newAccountMail(writer, user));
}
