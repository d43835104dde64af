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

/** How many confirmations somebody may wait for at once: each is a mail to whom they please. */
const mostWaiting = 3;

/**
 * Sends a link to the address that somebody wants to have; until they have followed it, nothing changes. Whether another
 * account has the address is not told, and not even asked: only who reads its mail finds out.
 *
 * @throws {Refusal} `RATE_LIMIT`
 */
export function askToConfirmEmail(writer: Writer, user: User, email: string): void {
  const { database } = writer;
  const now = writer.clock();
  if (countMailedKeys(database, user.id, { purpose: 'email', now }) >= mostWaiting) {
    throw new Refusal(
      'RATE_LIMIT',
      'Too many new email addresses wait to be confirmed. Confirm one of them, or try again tomorrow.',
      { retryAfter: DAY_MS / 1000 },
    );
  }
  const key = makeMailedKey(database, user.id, { purpose: 'email', now, lifetimeMs: DAY_MS, email });
  queueMail(database, confirmEmailMail(writer, user, { email, key }));
}

/**
 * Gives whoever asks the e-mail address to which a key was sent. The key alone is not enough: it may have gone to a
 * stranger, by a slip of the pen.
 *
 * @returns Whose it is now.
 * @throws {Refusal} `FORBIDDEN` to a visitor, `BAD_USER_INPUT` for a key that is none of theirs, or too old, `CONFLICT`
 * when another account has the address meanwhile.
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
