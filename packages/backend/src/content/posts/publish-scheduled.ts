import type { Database } from '../../storage/sqlite/database.ts';
import { assignCategoryTo, publishScheduled } from '../../storage/schedule.ts';
import { storedContent } from '../../storage/write-content.ts';
import { readSiteSettings } from '../settings/site-settings.ts';
import { readStateBefore, afterSave } from './after-save.ts';

/**
 * Publishes scheduled content without changing its dates, and updates its permalink, the post counts of its author and
 * terms, and its default category. All in one transaction.
 *
 * @param now Epoch milliseconds; later content stays scheduled.
 * @returns Whether it was published by this call, and not by another process.
 * @see WordPress, check_and_publish_future_post() and wp_publish_post()
 */
export function publishScheduledContent(
  database: Database,
  { id, now }: { id: number; now: number },
): boolean {
  return database.transaction(() => {
    const content = storedContent(database, id);
    if (!content) return false;
    const before = readStateBefore({ database }, content);
    if (!publishScheduled(database, id, now)) return false;
    const settings = readSiteSettings(database);
    assignCategoryTo(database, id, settings.defaultCategory);
    afterSave({ database, settings }, id, before);
    return true;
  });
}
