import { createChangePublisher } from './graphql/publish-changes.ts';
import { openDatabase, type Database } from './storage/sqlite/database.ts';
import { assertSite, databaseFile } from './storage/files/data-directory.ts';

/** The site to manage. */
export interface SitePlace {
  /** The data directory. */
  readonly data: string;
  readonly durability?: 'full' | 'normal';
  /** What to do if there is no site yet: `refuse` to open it (default), or `begin` a new one. */
  readonly whenMissing?: 'refuse' | 'begin';
}

/**
 * Opens the database of a site that may be running. Changes are published to the running processes.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openSiteDatabase({ data, durability, whenMissing = 'refuse' }: SitePlace): Database {
  if (whenMissing === 'refuse') assertSite(data);
  const database = openDatabase({ file: databaseFile(data), ...(durability && { durability }) });
  // If the keys of a change cannot be computed, `*` is published, so the command need not report an error.
  createChangePublisher(database, () => {});
  return database;
}
