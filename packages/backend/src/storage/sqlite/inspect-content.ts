import { DatabaseSync } from 'node:sqlite';
import { asDatabaseError } from './database-error.ts';

/** Facts about the content of a database, read without changing it. */
export interface ContentStatus {
  /** Pending comments that were written before a given instant. */
  readonly waitingComments: number;
  /** Emails whose delivery has failed and will be tried again. */
  readonly delayedMails: number;
  /** Menus with published items. */
  readonly menus: number;
  /** Locations that have a menu. */
  readonly menuLocations: readonly string[];
  /** Files of media, below the folder of uploads, by id. */
  readonly files: readonly string[];
}

/**
 * Inspects the content of a site, which may be running.
 *
 * @param options.before Epoch milliseconds.
 * @param options.maxFiles How many files of media are listed at most.
 * @throws {BackendError} `database_locked` or `data_unwritable`.
 */
export function readContentStatus(
  file: string,
  { before, maxFiles }: { before: number; maxFiles: number },
): ContentStatus {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const count = (sql: string, ...values: number[]): number =>
      Number(db.prepare(`select count(*) as found from ${sql}`).get(...values)?.['found']);
    const texts = (sql: string, ...values: number[]): string[] =>
      db
        .prepare(sql)
        .all(...values)
        .map((row) => String(Object.values(row)[0]));
    return {
      waitingComments: count("comments where status = 'hold' and written_at < ?", before),
      delayedMails: count('mails where tries > 0'),
      menus: count(
        `terms where taxonomy = 'nav_menu' and exists (
           select 1 from term_content where term_content.term_id = terms.id and term_content.type = 'nav_menu_item'
             and term_content.status = 'publish')`,
      ),
      menuLocations: texts('select location from menu_locations order by location'),
      files: texts("select file from media where file <> '' order by content_id limit ?", maxFiles),
    };
  } catch (cause) {
    throw asDatabaseError(cause, file);
  }
}
