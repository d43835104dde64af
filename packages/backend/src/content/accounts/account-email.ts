import type { Database } from '../../storage/sqlite/database.ts';
import { deleteMailedKeys } from '../../storage/mailed-keys.ts';
import { setEmailChosenByOwner } from '../../storage/pending-emails.ts';
import { updateUser } from '../../storage/write-users.ts';

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
  setEmailChosenByOwner(database, userId, chosenBy === 'owner');
  deleteMailedKeys(database, userId);
}
