import { postIdsByAuthor } from '../storage/permalinks.ts';
import { addressSettings, needsAuthors } from './addresses.ts';
import { placeAgain } from './place-content.ts';
import type { Writer } from './writer.ts';

/**
 * Updates the permalinks of an author's posts, if permalinks contain the author: after their slug changed, or posts
 * were reassigned to them. Call it within the transaction of that change.
 */
export function placePostsOf(
  { database, settings }: Pick<Writer, 'database' | 'settings'>,
  userId: number,
): void {
  const addresses = addressSettings(settings);
  if (needsAuthors(addresses)) placeAgain(database, addresses, postIdsByAuthor(database, userId));
}
