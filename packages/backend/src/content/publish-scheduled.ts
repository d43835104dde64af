import { recountAuthor, recountTerms } from '../storage/counts.ts';
import type { Database } from '../storage/database.ts';
import { countedWith, giveCategoryTo, publishScheduled } from '../storage/schedule.ts';
import { addressSettings } from './addresses.ts';
import { placeAgain } from './place-content.ts';
import { readSiteSettings } from './site-settings.ts';

/**
 * Makes scheduled content public, its dates unchanged: with its address, in the counts of its author and its terms, and
 * in a category. All of it, or nothing.
 *
 * @param now Epoch milliseconds; what is to go out later stays.
 * @see WordPress, check_and_publish_future_post() and wp_publish_post()
 */
export function publishScheduledContent(database: Database, { id, now }: { id: number; now: number }): void {
  database.transaction(() => {
    if (!publishScheduled(database, id, now)) return;
    const settings = readSiteSettings(database);
    giveCategoryTo(database, id, settings.defaultCategory);
    placeAgain(database, addressSettings(settings), [id]);
    const { authorId, termIds } = countedWith(database, id);
    recountAuthor(database, authorId);
    recountTerms(database, termIds);
  });
}
