import { prepare, type Database } from '../sqlite/database.ts';

const cacheSize = prepare<{ cache_size: number }, []>('PRAGMA cache_size');
/** 8 MB of pages. */
const small = prepare<unknown, []>('PRAGMA cache_size = -8000');

/**
 * Runs work that reads the whole database once with a small page cache: a larger one helps only if pages are read
 * repeatedly.
 */
export async function withSmallCache<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Number(database.row(cacheSize)?.cache_size);
  database.row(small);
  try {
    return await work();
  } finally {
    // A pragma takes no parameters; the number comes from SQLite.
    database.row(prepare<unknown, []>(`PRAGMA cache_size = ${before}`));
  }
}
