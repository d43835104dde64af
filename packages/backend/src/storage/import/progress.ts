import { prepare, sql, type Database } from '../database.ts';
import type { ImportRow } from '../tables.ts';

const find = prepare<ImportRow, [digest: string]>(
  sql.selectFrom('imports').selectAll().where('digest', '=', ''),
);
const save = prepare<unknown, [digest: string, itemsDone: number, finishedAt: number | null]>(
  'INSERT INTO imports (digest, items_done, finished_at) VALUES (?, ?, ?) ' +
    'ON CONFLICT (digest) DO UPDATE SET items_done = excluded.items_done, finished_at = excluded.finished_at',
);

/** How far the import of a file has come; `null` when it was never begun. */
export function findProgress(database: Database, digest: string): ImportRow | null {
  return database.row(find, digest);
}

/** Notes how far an import has come. Belongs into the transaction that stores the items. */
export function saveProgress(database: Database, progress: ImportRow): void {
  database.write(save, progress.digest, progress.items_done, progress.finished_at);
}
