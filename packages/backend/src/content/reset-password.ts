import { queueMail } from '../storage/mails.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { hashNewPassword, setPasswordHash } from './account-password.ts';
import { readMailedKey } from './mailed-key.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

/**
 * Sets a new password with the key that was mailed to whoever has the login. The key opens once: of two who come with it at
 * the same time, one is too late.
 *
 * @returns Whose password it is.
 * @throws {Refusal} `BAD_USER_INPUT`, `RATE_LIMIT`.
 */
export async function resetPassword(
  writer: Writer,
  { key, login, password }: { key: string; login: string; password: string },
): Promise<number> {
  const { database } = writer;
  if (key === '') throw new Refusal('BAD_USER_INPUT', 'A password reset key is required.');
  if (login === '') throw new Refusal('BAD_USER_INPUT', 'A user login is required.');
  if (password === '') throw new Refusal('BAD_USER_INPUT', 'A new password is required.');
  // Hashing is costly: whoever comes without a key does not get that far.
  userOfKey(writer, { key, login });
  const passwordHash = await hashNewPassword(password);
  await database.turnToWrite();
  const id = database.transaction(() => {
    const user = userOfKey(writer, { key, login });
    setPasswordHash(database, user.id, passwordHash);
    if (user.email !== '') queueMail(database, passwordChangedMail(writer, user));
    return user.id;
  });
  writer.wake('mail');
  return id;
}

/** @throws {Refusal} `BAD_USER_INPUT` when there is no such key, or not for this login, or not any more. */
function userOfKey({ database, clock }: Writer, { key, login }: { key: string; login: string }): User {
  const found = readMailedKey(database, key, { purpose: 'password', now: clock() });
  const user = found && usersByIds(database, [found.userId], 'all').get(found.userId);
  if (!user || user.login.toLowerCase() !== login.trim().toLowerCase()) {
    throw new Refusal('BAD_USER_INPUT', 'Password reset link is invalid.');
  }
  if (found?.isExpired) throw new Refusal('BAD_USER_INPUT', 'Password reset link has expired.');
  return user;
}
