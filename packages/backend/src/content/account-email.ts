import type { Database } from '../storage/database.ts';
import { forgetMailedKeys } from '../storage/mailed-keys.ts';
import { setEmailChosen } from '../storage/chosen-emails.ts';
import { updateUser } from '../storage/write-users.ts';

/**
 * Sets an e-mail address. Keys that were mailed open nothing more.
 *
 * @param change.chosenBy Its owner chooses what they please: it does not order what others see.
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
