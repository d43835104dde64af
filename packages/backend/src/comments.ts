import type { CommentStatus, ModerationDecision, ModerationList, ModerationResult } from '@masthead/contract';
import { operator } from './access/viewer.ts';
import { listForModeration, moderateComments } from './content/comments/moderation.ts';
import { readSiteSettings } from './content/settings/site-settings.ts';
import { openSiteDatabase, type SitePlace } from './open-site-database.ts';

/** The comments of a site, for site operators. Changes take effect immediately in a running server. */
export interface SiteComments extends Disposable {
  /**
   * The comments with one status, newest first.
   *
   * @param page.before Only comments with a smaller id; `null`: the newest.
   */
  list(page: { status: CommentStatus; before: number | null; first: number }): ModerationList;
  /** Approves comments, marks them as spam, or moves them to the trash, whatever their status is. */
  moderate(ids: readonly number[], decision: ModerationDecision): ModerationResult[];
}

/**
 * Opens the comments of a data directory. Mails about approved comments are sent by the server.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openComments(place: SitePlace): SiteComments {
  const database = openSiteDatabase(place);
  const context = () => ({
    database,
    clock: Date.now,
    settings: readSiteSettings(database),
    viewer: operator,
  });
  return {
    list: (page) => listForModeration(context(), page),
    moderate: (ids, decision) => moderateComments(context(), ids, { decision, only: 'any' }),
    [Symbol.dispose]: () => database.close(),
  };
}
