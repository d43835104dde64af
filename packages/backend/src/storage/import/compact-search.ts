import { prepare, type Database } from '../sqlite/database.ts';

/** Index pages written per statement: about 8 MB, so that other writers wait only briefly. */
const pagesPerMerge = 2000;

const mergeAll = prepare<unknown, []>(
  `INSERT INTO search (search, rank) VALUES ('merge', -${pagesPerMerge})`,
);
const mergeMore = prepare<unknown, []>(
  `INSERT INTO search (search, rank) VALUES ('merge', ${pagesPerMerge})`,
);
const rowsWritten = prepare<{ count: number }, []>('SELECT total_changes() AS count');

/**
 * Merges the segments of the search index that bulk inserts leave; searches are several times faster afterwards.
 * Later inserts are merged automatically.
 */
export function compactSearch(database: Database): void {
  let before = database.row(rowsWritten)?.count ?? 0;
  database.write(mergeAll);
  for (;;) {
    const now = database.row(rowsWritten)?.count ?? 0;
    // A merge that changes a single row had nothing left to merge.
    if (now - before < 2) return;
    before = now;
    database.write(mergeMore);
  }
}
