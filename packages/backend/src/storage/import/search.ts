import { prepare, type Database } from '../database.ts';

/** Pages of the index that are written in one go: about 8 MB, so that nobody else waits for long to write. */
const pagesAtOnce = 2000;

const mergeAll = prepare<unknown, []>(`INSERT INTO search (search, rank) VALUES ('merge', -${pagesAtOnce})`);
const mergeMore = prepare<unknown, []>(`INSERT INTO search (search, rank) VALUES ('merge', ${pagesAtOnce})`);
const rowsWritten = prepare<{ count: number }, []>('SELECT total_changes() AS count');

/**
 * Makes one piece of the search index again, which writing much at once leaves in many: searches are then several times
 * as quick. Content that is written later is merged by and by, by itself.
 */
export function compactSearch(database: Database): void {
  let before = database.row(rowsWritten)?.count ?? 0;
  database.write(mergeAll);
  for (;;) {
    const now = database.row(rowsWritten)?.count ?? 0;
    // A step that changes a single row had nothing left to do.
    if (now - before < 2) return;
    before = now;
    database.write(mergeMore);
  }
}
