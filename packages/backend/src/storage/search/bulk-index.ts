import type { DatabaseSync } from 'node:sqlite';

/** Indexes the new rows of a bulk insert together. */
export interface BulkIndex {
  /** Runs `work` in the open transaction, then adds the content it inserted to the search index. */
  run<Result>(work: () => Result): Result;
}

/**
 * Defines the SQL function by which the trigger of new content decides whether to index a row immediately.
 *
 * @param hooks Called around each bulk insert.
 */
export function createBulkIndex(
  db: DatabaseSync,
  hooks: { onStart: () => void; onEnd: () => void },
): BulkIndex {
  let pending: number[] | null = null;
  db.function('indexes_now', (id) => {
    pending?.push(Number(id));
    return pending === null ? 1 : 0;
  });
  return {
    run(work) {
      if (pending !== null) return work();
      pending = [];
      hooks.onStart();
      try {
        const result = work();
        if (pending.length > 0) addToIndex(db, pending);
        return result;
      } finally {
        pending = null;
        hooks.onEnd();
      }
    },
  };
}

/** In the order of row ids, because the index is flushed before a lower one. */
function addToIndex(db: DatabaseSync, ids: readonly number[]): void {
  const statement = db.prepare(
    `INSERT INTO search (rowid, marks, title, excerpt, body)
     SELECT place, marks, title, excerpt, body FROM search_rows
     WHERE id IN (SELECT value FROM json_each(?)) ORDER BY place`,
  );
  // Row ids of the index exceed what a double holds exactly.
  statement.setReadBigInts(true);
  statement.run(JSON.stringify(ids));
}
