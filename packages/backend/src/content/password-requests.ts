import type { Database } from '../storage/database.ts';
import { countMailedKeys } from '../storage/mailed-keys.ts';
import { queueMail } from '../storage/mails.ts';
import {
  hasPasswordRequest,
  keepPasswordRequest,
  takePasswordRequest,
} from '../storage/password-requests.ts';
import { userBy, type User } from '../storage/users.ts';
import type { AccountLimits } from './account-limits.ts';
import { passwordResetMail } from './mails/password-reset.ts';
import { makeMailedKey } from './mailed-key.ts';
import { Refusal } from './refusal.ts';
import { readSiteSettings } from './site-settings.ts';
import type { Writer } from './writer.ts';

const lifetimeMs = 3 * 3_600_000;

/** How many links one account has at a time. */
const mostLinks = 3;

/** Longer than a login or an address may be; what comes behind it makes no difference. */
const maxAskedLength = 200;

/**
 * Takes down that somebody forgot the password of the account with this login or e-mail address. It is looked up later:
 * who asks learns nothing, by the answer or by how long it took.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for nothing, `RATE_LIMIT`.
 */
export function askForPassword(
  writer: Writer & { readonly accountLimits: AccountLimits },
  asked: string,
): void {
  const text = asked.trim().slice(0, maxAskedLength);
  if (text === '') throw new Refusal('BAD_USER_INPUT', 'Enter a username or email address.');
  if (!writer.accountLimits.takePasswordRequest(writer.remoteAddress, text)) return;
  keepPasswordRequest(writer.database, text);
  writer.wake('mail');
}

/** Looks up who asked for a new password, and queues a mail with a link for those who have an account and an address. */
export function answerPasswordRequests(site: {
  readonly database: Database;
  readonly clock: () => number;
  readonly siteUrl: string;
}): void {
  const { database } = site;
  while (hasPasswordRequest(database)) {
    database.transaction(() => {
      const asked = takePasswordRequest(database);
      const user = asked === null ? null : accountAskedFor(database, asked);
      if (user) sendLink(site, user);
    });
  }
}

/** The account that a login or an e-mail address stands for, as when logging in. */
export const accountAskedFor = (database: Database, asked: string): User | null =>
  (asked.includes('@') ? userBy(database, 'email', asked, 'all') : null) ??
  userBy(database, 'login', asked, 'all');

function sendLink(site: Parameters<typeof answerPasswordRequests>[0], user: User): void {
  const { database, siteUrl } = site;
  const now = site.clock();
  const links = countMailedKeys(database, user.id, { purpose: 'password', now });
  if (user.email === '' || links >= mostLinks) return;
  const key = makeMailedKey(database, user.id, { purpose: 'password', now, lifetimeMs });
  const settings = readSiteSettings(database);
  queueMail(database, passwordResetMail({ settings, siteUrl }, user, key));
}
