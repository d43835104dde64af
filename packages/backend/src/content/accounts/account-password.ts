import { hashPassword } from '../../access/password.ts';
import { PasswordQueueFull } from '../../access/password-queue.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { deleteMailedKeys } from '../../storage/mailed-keys.ts';
import { revokeSessions } from '../../storage/sessions.ts';
import { updateUser } from '../../storage/write-users.ts';
import { ContentError } from '../content-error.ts';

const shortest = 8;
const longest = 200;

/**
 * Hashes a new password. Call it outside a transaction, because it takes a tenth of a second.
 *
 * @throws {ContentError} `BAD_USER_INPUT` when it is too short or too long, `RATE_LIMIT` when the password queue is
 * full.
 */
export async function hashNewPassword(password: string): Promise<string> {
  if (password.length < shortest || password.length > longest) {
    throw new ContentError(
      'BAD_USER_INPUT',
      `The password has ${password.length} characters. It must have ${shortest} to ${longest}.`,
    );
  }
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof PasswordQueueFull) {
      throw new ContentError('RATE_LIMIT', 'The server is busy. Try again in 5 seconds.', {
        retryAfter: 5,
      });
    }
    throw error;
  }
}

/** Sets a password, ends all sessions of the user and invalidates mailed keys. */
export function setPasswordHash(database: Database, userId: number, passwordHash: string): void {
  updateUser(database, userId, { password_hash: passwordHash });
  deleteMailedKeys(database, userId);
  revokeSessions(database, userId);
}
