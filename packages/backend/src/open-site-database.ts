import { announceChanges } from './graphql/announce-changes.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { assertSiteIn, databaseFile } from './storage/data-directory.ts';

/** The site whose accounts or options somebody looks after. */
export interface SitePlace {
  /** The data directory. */
  readonly data: string;
  readonly durability?: 'full' | 'normal';
  /** What to do where there is no site: `refuse` (the default), or `begin` one. */
  readonly whenMissing?: 'refuse' | 'begin';
}

/**
 * Opens the database of a site that may be running; what is changed is told to the processes that run it.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openSiteDatabase({ data, durability, whenMissing = 'refuse' }: SitePlace): Database {
  if (whenMissing === 'refuse') assertSiteIn(data);
  const database = openDatabase({ file: databaseFile(data), ...(durability && { durability }) });
  // What cannot be told exactly is told as a change of everything, and the command has done what it was asked for.
  announceChanges(database, () => {});
  return database;
}
