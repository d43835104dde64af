import { prepare, db, type Database } from '../sqlite/database.ts';
import type { ImportRow } from '../tables.ts';

const find = prepare<ImportRow, [digest: string]>(
  db.selectFrom('imports').selectAll().where('digest', '=', ''),
);
const save = prepare<unknown, [digest: string, itemsDone: number, finishedAt: number | null]>(
  'INSERT INTO imports (digest, items_done, finished_at) VALUES (?, ?, ?) ' +
    'ON CONFLICT (digest) DO UPDATE SET items_done = excluded.items_done, finished_at = excluded.finished_at',
);

/** The progress of the import of a file; `null` if it was never started. */
export function findProgress(database: Database, digest: string): ImportRow | null {
  return database.row(find, digest);
}

/** Stores the progress of an import. Call it in the transaction that stores the items. */
export function saveProgress(database: Database, progress: ImportRow): void {
  database.write(save, progress.digest, progress.items_done, progress.finished_at);
}
