import { postIdsByAuthor } from '../../storage/permalinks.ts';
import { permalinkSettings, needsAuthors } from './permalink.ts';
import { updateContentPermalinks } from './update-content-permalinks.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Updates the permalinks of an author's posts, if permalinks contain the author: after their slug changed, or posts
 * were reassigned to them. Call it within the transaction of that change.
 */
export function updateAuthorPermalinks(
  { database, settings }: Pick<WriteContext, 'database' | 'settings'>,
  userId: number,
): void {
  const addresses = permalinkSettings(settings);
  if (needsAuthors(addresses))
    updateContentPermalinks(database, addresses, postIdsByAuthor(database, userId));
}
