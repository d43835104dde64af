import { queueMail } from '../../storage/mails.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { hashNewPassword, setPasswordHash } from './account-password.ts';
import { readMailedKey } from './mailed-key.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Sets a new password with the key mailed to the account's owner. The key works once, also under concurrent use.
 *
 * @returns The id of the user.
 * @throws {ContentError} `BAD_USER_INPUT`, `RATE_LIMIT`.
 */
export async function resetPassword(
  context: WriteContext,
  { key, login, password }: { key: string; login: string; password: string },
): Promise<number> {
  const { database } = context;
  if (key === '') throw new ContentError('BAD_USER_INPUT', 'A password reset key is required.');
  if (login === '') throw new ContentError('BAD_USER_INPUT', 'A user login is required.');
  if (password === '') throw new ContentError('BAD_USER_INPUT', 'A new password is required.');
  // Verified before the costly hashing.
  userOfKey(context, { key, login });
  const passwordHash = await hashNewPassword(password);
  await database.acquireWriteLock();
  const id = database.transaction(() => {
    const user = userOfKey(context, { key, login });
    setPasswordHash(database, user.id, passwordHash);
    if (user.email !== '') queueMail(database, passwordChangedMail(context, user));
    return user.id;
  });
  context.wake('mail');
  return id;
}

/** @throws {ContentError} `BAD_USER_INPUT` for an unknown or expired key, or one of another login. */
function userOfKey({ database, clock }: WriteContext, { key, login }: { key: string; login: string }): User {
  const found = readMailedKey(database, key, { purpose: 'password', now: clock() });
  const user = found && usersByIds(database, [found.userId], 'all').get(found.userId);
  if (!user || user.login.toLowerCase() !== login.trim().toLowerCase()) {
    throw new ContentError('BAD_USER_INPUT', 'Password reset link is invalid.');
  }
  if (found?.isExpired) throw new ContentError('BAD_USER_INPUT', 'Password reset link has expired.');
  return user;
}
