import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { BackendError } from '../errors.ts';
import { fillSearch } from './fill-search.ts';

const folder = new URL('migrations/', import.meta.url);

/** `NNN-what.sql`, in order. Forward only: a mistake is mended by the next one. */
const migrations = readdirSync(folder)
  .filter((name) => /^\d{3}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ version: Number(name.slice(0, 3)), name }));

/** The version that a database has after all of them. */
export const newestVersion = migrations.at(-1)?.version ?? 0;

/** What a migration does to the rows that are there, after its SQL. */
const fillings: Readonly<Record<number, (db: DatabaseSync, onProgress: (message: string) => void) => void>> =
  { 2: fillSearch };

/**
 * Brings a database to the newest version, all in one transaction; `PRAGMA user_version` holds where it is. Of several
 * processes that open it at once one does the work, and the others wait for it.
 *
 * @param onProgress Told now and then how far a long migration is.
 * @throws {BackendError} `data_newer` when the database is ahead of this code.
 */
export function migrate(db: DatabaseSync, onProgress: (message: string) => void = () => {}): void {
  if (!isBehind(db)) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have done it while this one waited for its turn.
    if (isBehind(db)) bringToNewest(db, onProgress);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function isBehind(db: DatabaseSync): boolean {
  const current = versionOf(db);
  if (current <= newestVersion) return current < newestVersion;
  throw new BackendError(
    'data_newer',
    `The data were written by a newer Masthead (version ${current}; this one knows ${newestVersion}).`,
    { help: 'Run the newer version, or restore the backup made before the update.' },
  );
}

function bringToNewest(db: DatabaseSync, onProgress: (message: string) => void): void {
  const current = versionOf(db);
  for (const { version, name } of migrations) {
    if (version <= current) continue;
    db.exec(readFileSync(new URL(name, folder), 'utf8'));
    fillings[version]?.(db, onProgress);
    db.exec(`PRAGMA user_version = ${version}`);
  }
}

const versionOf = (db: DatabaseSync): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
