import type { Database } from '../storage/database.ts';
import { forgetMailedKeys } from '../storage/mailed-keys.ts';
import { setEmailChosen } from '../storage/chosen-emails.ts';
import { updateUser } from '../storage/write-users.ts';

/**
 * Sets a user's e-mail address and invalidates the keys that were mailed to them.
 *
 * @param change.chosenBy `owner`: lists for other viewers are not ordered by this address, which its owner could vary
 * to probe hidden ones.
 */
export function setEmail(
  database: Database,
  userId: number,
  { email, chosenBy }: { email: string; chosenBy: 'owner' | 'administrator' },
): void {
  updateUser(database, userId, { email });
  setEmailChosen(database, userId, chosenBy === 'owner');
  forgetMailedKeys(database, userId);
}
