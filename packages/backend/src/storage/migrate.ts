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

/** What a migration does to the rows that are there, after its SQL. */
const fillings: Readonly<Record<number, (db: DatabaseSync, onProgress: (message: string) => void) => void>> =
  { 2: fillSearch };

/**
 * Brings a database to the newest version, all in one transaction; `PRAGMA user_version` holds where it is.
 *
 * @param onProgress Told now and then how far a long migration is.
 * @throws {BackendError} `data_newer` when the database is ahead of this code.
 */
export function migrate(db: DatabaseSync, onProgress: (message: string) => void = () => {}): void {
  const { user_version: current } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new BackendError(
      'data_newer',
      `The data were written by a newer Masthead (version ${current}; this one knows ${newest}).`,
      {
        help: 'Run the newer version, or restore the backup made before the update.',
      },
    );
  }
  if (current === newest) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { version, name } of migrations) {
      if (version <= current) continue;
      db.exec(readFileSync(new URL(name, folder), 'utf8'));
      fillings[version]?.(db, onProgress);
      db.exec(`PRAGMA user_version = ${version}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
