import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { BackendError } from '../../errors.ts';
import { buildSearchIndex } from '../search/build-search-index.ts';
import { normaliseUris } from './normalise-uris.ts';

const folder = new URL('../migrations/', import.meta.url);

/** `NNN-what.sql`, in order. Forward only: a later migration fixes mistakes of an earlier one. */
const migrations = readdirSync(folder)
  .filter((name) => /^\d{3}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ version: Number(name.slice(0, 3)), name }));

/** The schema version after all migrations. */
export const newestVersion = migrations.at(-1)?.version ?? 0;

/** Data migrations that run after the SQL of a version. */
const dataMigrations: Readonly<
  Record<number, (db: DatabaseSync, onProgress: (message: string) => void) => void>
> = { 2: buildSearchIndex, 11: normaliseUris };

/**
 * Migrates a database to the newest version in one transaction; `PRAGMA user_version` holds the version. If several
 * processes open the database at the same time, one migrates it and the others wait.
 *
 * @param onProgress Reports the progress of a long migration.
 * @throws {BackendError} `data_newer` if the database is newer than this code.
 */
export function migrate(db: DatabaseSync, onProgress: (message: string) => void = () => {}): void {
  if (!isOutdated(db)) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated it while this one waited for the lock.
    if (isOutdated(db)) migrateToNewest(db, onProgress);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function isOutdated(db: DatabaseSync): boolean {
  const current = versionOf(db);
  if (current <= newestVersion) return current < newestVersion;
  throw new BackendError(
    'data_newer',
    `The database was written by a newer Masthead (version ${current}; this one supports ${newestVersion}).`,
    { help: 'Run the newer version, or restore a backup made before the update.' },
  );
}

function migrateToNewest(db: DatabaseSync, onProgress: (message: string) => void): void {
  const current = versionOf(db);
  for (const { version, name } of migrations) {
    if (version <= current) continue;
    db.exec(readFileSync(new URL(name, folder), 'utf8'));
    dataMigrations[version]?.(db, onProgress);
    db.exec(`PRAGMA user_version = ${version}`);
  }
}

const versionOf = (db: DatabaseSync): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
