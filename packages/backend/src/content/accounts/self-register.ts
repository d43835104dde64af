import { DAY_MS } from '@masthead/kit';
import { isRole, type Role } from '../../access/roles.ts';
import { includesUserManagement } from '../../access/user-access.ts';
import { setEmailChosenByOwner } from '../../storage/pending-emails.ts';
import { queueMail } from '../../storage/mails.ts';
import { usersByIds } from '../../storage/users.ts';
import { readAccountFields, type AccountInput } from './account-fields.ts';
import type { AccountRateLimits } from './account-rate-limits.ts';
import { sanitizeLogin, maxLoginLength } from './account-names.ts';
import { hashNewPassword } from './account-password.ts';
import { insertAccount, takenByOthers } from './insert-account.ts';
import { isEmailAddress } from './email-address.ts';
import { createMailedKey } from './mailed-key.ts';
import { newAccountMail, welcomeMail } from '../mails/registration.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

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
export async function selfRegister(
  context: WriteContext & { readonly accountLimits: AccountRateLimits },
  { username, password = '', ...input }: Registration,
): Promise<number> {
  const { database, settings } = context;
  if (!settings.openRegistration) {
    throw new ContentError('FORBIDDEN', 'User registration is currently not allowed.');
  }
  if (username === '') throw new ContentError('BAD_USER_INPUT', 'A username was not provided.');
  if (!input.email) throw new ContentError('BAD_USER_INPUT', 'An email address was not provided.');
  const fields = readAccountFields(input);
  const { email = '' } = fields.columns;
  if (email === '')
    throw new ContentError('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
  const login = readLogin(username, email);
  // Counted before the response reveals which names are taken.
  context.accountLimits.countRegistration(context.remoteAddress);
  assertFree(context, login, email);
  const passwordHash = password === '' ? '' : await hashNewPassword(password);
  await database.acquireWriteLock();
  const id = database.transaction(() => {
    assertFree(context, login, email);
    const roles = [defaultRole(settings.defaultRole)];
    const userId = insertAccount(database, {
      login,
      fields,
      passwordHash,
      roles,
      registeredAt: context.clock(),
    });
    setEmailChosenByOwner(database, userId, true);
    welcome(context, userId, passwordHash === '' ? 'without password' : 'with password');
    return userId;
  });
  context.wake('mail');
  return id;
}

/** Self-registered users never become user managers, whatever the settings say. */
const defaultRole = (role: string): Role =>
  isRole(role) && !includesUserManagement([role]) ? role : 'subscriber';

/** A login with an `@` must equal the account's e-mail address: otherwise it would block the owner of that address. */
function readLogin(username: string, email: string): string {
  const typed = username.trim();
  const isOthers = typed.includes('@') && typed.toLowerCase() !== email.toLowerCase();
  if (sanitizeLogin(typed) !== typed || typed === '' || isOthers) {
    throw new ContentError(
      'BAD_USER_INPUT',
      'Error: This username is invalid because it uses illegal characters. Please enter a valid username.',
    );
  }
  if (typed.length <= maxLoginLength) return typed;
  throw new ContentError('BAD_USER_INPUT', `Username may not be longer than ${maxLoginLength} characters.`);
}

function assertFree({ database }: WriteContext, login: string, email: string): void {
  const taken = takenByOthers(database, { login, email });
  if (taken === 'login') {
    throw new ContentError(
      'CONFLICT',
      'Error: This username is already registered. Please choose another one.',
    );
  }
  if (taken === 'email') {
    throw new ContentError(
      'CONFLICT',
      'Error: This email address is already registered. Log in with this address or choose another one.',
    );
  }
}

function welcome(context: WriteContext, userId: number, made: 'with password' | 'without password'): void {
  const { database, settings } = context;
  const user = usersByIds(database, [userId], 'all').get(userId);
  if (!user) return;
  const terms = { purpose: 'password', now: context.clock(), lifetimeMs: DAY_MS } as const;
  const key = made === 'without password' ? createMailedKey(database, userId, terms) : null;
  queueMail(database, welcomeMail(context, user, key));
  if (isEmailAddress(settings.adminEmail)) queueMail(database, newAccountMail(context, user));
}
