import { DatabaseSync } from 'node:sqlite';
import { asDatabaseError } from './database.ts';
import { newestVersion } from './migrate.ts';
import { administratorsQuery } from './users.ts';

/** What a database file says of itself; nothing is changed by looking. */
export interface DatabaseFacts {
  /** The version of the model it has, and the one this program has. */
  readonly version: number;
  readonly newestVersion: number;
  /** What SQLite finds broken; `null` when it is sound. */
  readonly damage: string | null;
  /** Logins of those who may do everything. */
  readonly administrators: readonly string[];
}

/**
 * Looks at the database of a site, which may be running.
 *
 * @throws {BackendError} `database_locked` or `data_unwritable`.
 */
export function inspectDatabase(file: string): DatabaseFacts {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    const [check] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    const damage = check?.quick_check === 'ok' ? null : (check?.quick_check ?? 'SQLite says nothing');
    const administrators =
      damage === null && version > 0
        ? (db.prepare(administratorsQuery.sql).all() as { login: string }[]).map(({ login }) => login)
        : [];
    return { version, newestVersion, damage, administrators };
  } catch (cause) {
    // SQLite's result codes: 11 damaged, 26 no database.
    const { errcode } = cause as { errcode?: number };
    if (errcode === 11 || errcode === 26) {
      return { version: 0, newestVersion, damage: (cause as Error).message, administrators: [] };
    }
    throw asDatabaseError(cause, file);
  }
}
