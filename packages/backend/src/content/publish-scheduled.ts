import type { Database } from '../storage/database.ts';
import { giveCategoryTo, publishScheduled } from '../storage/schedule.ts';
import { storedContent } from '../storage/write-content.ts';
import { readSiteSettings } from './site-settings.ts';
import { beforeChange, followThrough } from './write-content/follow-through.ts';

/**
 * Makes scheduled content public, its dates unchanged: with its address, in the counts of its author and its terms, and
 * in a category. All of it, or nothing.
 *
 * @param now Epoch milliseconds; what is to go out later stays, and what another process was faster with.
 * @returns Whether it went out now.
 * @see WordPress, check_and_publish_future_post() and wp_publish_post()
 */
export function publishScheduledContent(
  database: Database,
  { id, now }: { id: number; now: number },
): boolean {
  return database.transaction(() => {
    const content = storedContent(database, id);
    if (!content) return false;
    const before = beforeChange({ database }, content);
    if (!publishScheduled(database, id, now)) return false;
    const settings = readSiteSettings(database);
    giveCategoryTo(database, id, settings.defaultCategory);
    followThrough({ database, settings }, id, before);
    return true;
  });
}
