import { DatabaseSync } from 'node:sqlite';
import { asDatabaseError } from './database-error.ts';
import { newestVersion } from './migrate.ts';
import { administratorsQuery } from '../users.ts';

/** Facts about a database file, read without changing it. */
export interface DatabaseStatus {
  /** Its schema version, and the one this program uses. */
  readonly version: number;
  readonly newestVersion: number;
  /** The first problem SQLite finds; `null` if the file is intact. */
  readonly damage: string | null;
  /** Logins of the administrators. */
  readonly administrators: readonly string[];
}

/**
 * Inspects the database of a site, which may be running.
 *
 * @throws {BackendError} `database_locked` or `data_unwritable`.
 */
export function inspectDatabase(file: string): DatabaseStatus {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    const [check] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    const damage = check?.quick_check === 'ok' ? null : (check?.quick_check ?? 'SQLite returned no result');
    const administrators =
      damage === null && version > 0
        ? (db.prepare(administratorsQuery.sql).all() as { login: string }[]).map(({ login }) => login)
        : [];
    return { version, newestVersion, damage, administrators };
  } catch (cause) {
    // SQLite's result codes: 11 corrupt, 26 not a database.
    const { errcode } = cause as { errcode?: number };
    if (errcode === 11 || errcode === 26) {
      return { version: 0, newestVersion, damage: (cause as Error).message, administrators: [] };
    }
    throw asDatabaseError(cause, file);
  }
}
