import { countMailedKeys } from '../storage/mailed-keys.ts';
import { queueMail } from '../storage/mails.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { setEmail } from './account-email.ts';
import { takenByOthers } from './add-account.ts';
import { makeMailedKey, readMailedKey } from './mailed-key.ts';
import { confirmEmailMail } from './mails/confirm-email.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

const DAY_MS = 24 * 3_600_000;

/** The maximum number of pending confirmations of a user: each is a mail to an address of their choice. */
const mostWaiting = 3;

/**
 * Mails a confirmation link to the new address; the account changes only when the link is followed. Whether another
 * account uses the address is neither revealed nor looked up: only a reader of its mailbox can find out.
 *
 * @throws {ContentError} `RATE_LIMIT`
 */
export function askToConfirmEmail(writer: Writer, user: User, email: string): void {
  const { database } = writer;
  const now = writer.clock();
  if (countMailedKeys(database, user.id, { purpose: 'email', now }) >= mostWaiting) {
    throw new Refusal(
      'RATE_LIMIT',
      'Too many unconfirmed email addresses. Confirm one of them, or try again tomorrow.',
      { retryAfter: DAY_MS / 1000 },
    );
  }
  const key = makeMailedKey(database, user.id, { purpose: 'email', now, lifetimeMs: DAY_MS, email });
  queueMail(database, confirmEmailMail(writer, user, { email, key }));
}

/**
 * Sets the viewer's e-mail address to the one that a key was mailed to. The key alone is not enough, since a typo may
 * have sent it to another person.
 *
 * @returns The id of the user.
 * @throws {ContentError} `FORBIDDEN` to a visitor, `BAD_USER_INPUT` for an expired key or another user's, `CONFLICT`
 * when another account has taken the address.
 */
export function confirmEmail(writer: Writer, key: string): number {
  const { database, viewer } = writer;
  const { userId } = viewer;
  if (userId === null) throw new Refusal('FORBIDDEN', 'Log in to confirm your email address.');
  database.transaction(() => {
    const found = readMailedKey(database, key, { purpose: 'email', now: writer.clock() });
    const user = usersByIds(database, [userId], 'all').get(userId);
    if (!found || !user || found.userId !== userId) {
      throw new Refusal('BAD_USER_INPUT', 'The link to confirm the email address is invalid.');
    }
    if (found.isExpired) {
      throw new Refusal('BAD_USER_INPUT', 'The link to confirm the email address has expired.');
    }
    if (takenByOthers(database, { email: found.email }, userId)) {
      throw new Refusal('CONFLICT', 'Sorry, that email address is already used!');
    }
    setEmail(database, userId, { email: found.email, chosenBy: 'owner' });
    if (user.email !== '') queueMail(database, emailChangedMail(writer, user, found.email));
  });
  writer.wake('mail');
  return userId;
}
