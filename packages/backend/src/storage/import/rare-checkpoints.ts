import { prepare, type Database } from '../sqlite/database.ts';

const pagesPerCheckpoint = prepare<{ wal_autocheckpoint: number }, []>('PRAGMA wal_autocheckpoint');
/** 16 MB: four times SQLite's default. */
const rare = prepare<unknown, []>('PRAGMA wal_autocheckpoint = 4000');

/**
 * Runs work that writes many rows with fewer checkpoints of the write-ahead log: each batch changes pages all over the
 * indexes, and a checkpoint copies each changed page once.
 */
export async function withRareCheckpoints<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Number(database.row(pagesPerCheckpoint)?.wal_autocheckpoint);
  database.row(rare);
  try {
    return await work();
  } finally {
    // A pragma takes no parameters; the number comes from SQLite.
    database.row(prepare<unknown, []>(`PRAGMA wal_autocheckpoint = ${before}`));
  }
}
