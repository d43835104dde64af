import type { Database } from '../../storage/sqlite/database.ts';
import { countMailedKeys } from '../../storage/mailed-keys.ts';
import { queueMail } from '../../storage/mails.ts';
import {
  hasPasswordRequest,
  savePasswordRequest,
  takePasswordRequest,
} from '../../storage/password-requests.ts';
import { userBy, type User } from '../../storage/users.ts';
import type { AccountRateLimits } from './account-rate-limits.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import { createMailedKey } from './mailed-key.ts';
import { ContentError } from '../content-error.ts';
import { readSiteSettings } from '../settings/site-settings.ts';
import type { WriteContext } from '../write-context.ts';

const lifetimeMs = 3 * 3_600_000;

/** How many valid reset links an account can have. */
const maxLinks = 3;

/** Longer than any login or e-mail address; the rest is ignored. */
const maxInputLength = 200;

/**
 * Records a password reset request for the account with this login or e-mail address. It is processed later, so that
 * neither the response nor its timing reveals whether the account exists.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for empty input, `RATE_LIMIT`.
 */
export function requestPasswordReset(
  context: WriteContext & { readonly accountLimits: AccountRateLimits },
  input: string,
): void {
  const text = input.trim().slice(0, maxInputLength);
  if (text === '') throw new ContentError('BAD_USER_INPUT', 'Enter a username or email address.');
  if (!context.accountLimits.countResetRequest(context.remoteAddress, text)) return;
  savePasswordRequest(context.database, text);
  context.wake('mail');
}

/**
 * Processes recorded requests: queues a mail with a reset link for each that names an account with an e-mail address.
 */
export function processResetRequests(site: {
  readonly database: Database;
  readonly clock: () => number;
  readonly siteUrl: string;
}): void {
  const { database } = site;
  while (hasPasswordRequest(database)) {
    database.transaction(() => {
      const loginOrEmail = takePasswordRequest(database);
      const user = loginOrEmail === null ? null : findAccount(database, loginOrEmail);
      if (user) sendLink(site, user);
    });
  }
}

/** The account for a login or an e-mail address, looked up as in sign-in. */
export const findAccount = (database: Database, loginOrEmail: string): User | null =>
  (loginOrEmail.includes('@') ? userBy(database, 'email', loginOrEmail, 'all') : null) ??
  userBy(database, 'login', loginOrEmail, 'all');

function sendLink(site: Parameters<typeof processResetRequests>[0], user: User): void {
  const { database, siteUrl } = site;
  const now = site.clock();
  const links = countMailedKeys(database, user.id, { purpose: 'password', now });
  if (user.email === '' || links >= maxLinks) return;
  const key = createMailedKey(database, user.id, { purpose: 'password', now, lifetimeMs });
  const settings = readSiteSettings(database);
  queueMail(database, passwordResetMail({ settings, siteUrl }, user, key));
}
