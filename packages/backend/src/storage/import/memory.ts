import { prepare, type Database } from '../database.ts';

const cacheSize = prepare<{ cache_size: number }, []>('PRAGMA cache_size');
/** 8 MB of pages. */
const small = prepare<unknown, []>('PRAGMA cache_size = -8000');

/**
 * Does work that goes once through the whole database with little memory: the cache that makes readers' pages quick
 * holds what is asked for again, and an import asks for everything once.
 */
export async function withLittleMemory<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Number(database.row(cacheSize)?.cache_size);
  database.row(small);
  try {
    return await work();
  } finally {
    // A pragma takes no parameters; the number is SQLite's own.
    database.row(prepare<unknown, []>(`PRAGMA cache_size = ${before}`));
  }
}
