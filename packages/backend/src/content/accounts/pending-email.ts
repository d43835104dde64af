import { DAY_MS } from '@masthead/kit';
import { countMailedKeys } from '../../storage/mailed-keys.ts';
import { queueMail } from '../../storage/mails.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { setEmail } from './account-email.ts';
import { takenByOthers } from './insert-account.ts';
import { createMailedKey, readMailedKey } from './mailed-key.ts';
import { confirmEmailMail } from '../mails/confirm-email.ts';
import { emailChangedMail } from '../mails/email-changed.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/** The maximum number of pending confirmations of a user: each is a mail to an address of their choice. */
const maxPending = 3;

/**
 * Mails a confirmation link to the new address; the account changes only when the link is followed. Whether another
 * account uses the address is neither revealed nor looked up: only a reader of its mailbox can find out.
 *
 * @throws {ContentError} `RATE_LIMIT`
 */
export function requestEmailChange(context: WriteContext, user: User, email: string): void {
  const { database } = context;
  const now = context.clock();
  if (countMailedKeys(database, user.id, { purpose: 'email', now }) >= maxPending) {
    throw new ContentError(
      'RATE_LIMIT',
      'Too many unconfirmed email addresses. Confirm one of them, or try again tomorrow.',
      { retryAfter: DAY_MS / 1000 },
    );
  }
  const key = createMailedKey(database, user.id, { purpose: 'email', now, lifetimeMs: DAY_MS, email });
  queueMail(database, confirmEmailMail(context, user, { email, key }));
}

/**
 * Sets the viewer's e-mail address to the one that a key was mailed to. The key alone is not enough, since a typo may
 * have sent it to another person.
 *
 * @returns The id of the user.
 * @throws {ContentError} `FORBIDDEN` to a visitor, `BAD_USER_INPUT` for an expired key or another user's, `CONFLICT`
 * when another account has taken the address.
 */
export function confirmEmail(context: WriteContext, key: string): number {
  const { database, viewer } = context;
  const { userId } = viewer;
  if (userId === null) throw new ContentError('FORBIDDEN', 'Sign in to confirm your email address.');
  database.transaction(() => {
    const found = readMailedKey(database, key, { purpose: 'email', now: context.clock() });
    const user = usersByIds(database, [userId], 'all').get(userId);
    if (!found || !user || found.userId !== userId) {
      throw new ContentError('BAD_USER_INPUT', 'The link to confirm the email address is invalid.');
    }
    if (found.isExpired) {
      throw new ContentError('BAD_USER_INPUT', 'The link to confirm the email address has expired.');
    }
    if (takenByOthers(database, { email: found.email }, userId)) {
      throw new ContentError('CONFLICT', 'Sorry, that email address is already used!');
    }
    setEmail(database, userId, { email: found.email, chosenBy: 'owner' });
    if (user.email !== '') queueMail(database, emailChangedMail(context, user, found.email));
  });
  context.wake('mail');
  return userId;
}
