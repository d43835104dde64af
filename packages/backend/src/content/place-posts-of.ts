import { postsBy } from '../storage/placing.ts';
import { addressSettings, needsAuthors } from './addresses.ts';
import { placeAgain } from './place-content.ts';
import type { Writer } from './writer.ts';

/**
 * Makes the addresses of somebody's posts anew, where addresses tell who has written them: after they have got another name in
 * addresses, or another's posts. To be called within the transaction of that.
 */
export function placePostsOf(
  { database, settings }: Pick<Writer, 'database' | 'settings'>,
  userId: number,
): void {
  const addresses = addressSettings(settings);
  if (needsAuthors(addresses)) placeAgain(database, addresses, postsBy(database, userId));
}
