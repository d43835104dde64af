import type { DatabaseSync } from 'node:sqlite';
import { allKeys } from '@masthead/contract';

/** The log of invalidation keys of all transactions, shared by all processes. */
export interface Outbox {
  /** Adds the keys of the current transaction. */
  add(keys: readonly string[]): void;
  /** The sequence number of the newest entry; 0 if there is none. */
  last(): number;
  /**
   * The distinct keys of all entries after `seq`. Returns `everything` if some of these entries have been deleted, or
   * if `seq` does not exist: the database was then restored from a backup with unknown changes.
   */
  after(seq: number): { readonly last: number; readonly keys: readonly string[] };
}

/** Minimum number of entries that are retained. Processes with a cache poll often and seldom find more than a few. */
const retainedEntries = 1000;

/** Old entries are deleted every so many inserts, which costs less than one by one. */
const trimInterval = 100;

/** Opens the outbox of a connection. */
export function openOutbox(db: DatabaseSync): Outbox {
  // No AUTOINCREMENT, which would write a second page each time: the newest entry is never deleted, so ids only
  // increase.
  const insert = db.prepare('INSERT INTO outbox (keys) VALUES (?)');
  const trim = db.prepare('DELETE FROM outbox WHERE seq <= ?');
  const newest = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM outbox');
  const since = db.prepare('SELECT seq, keys FROM outbox WHERE seq > ? ORDER BY seq');
  return {
    add(keys) {
      const seq = Number(insert.run(keys.join(' ')).lastInsertRowid);
      if (seq % trimInterval === 0) trim.run(seq - retainedEntries);
    },
    last: () => (newest.get() as { seq: number }).seq,
    after(seq) {
      const rows = since.all(seq) as { seq: number; keys: string }[];
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) {
        const { seq: newestSeq } = newest.get() as { seq: number };
        return { last: newestSeq, keys: newestSeq < seq ? [allKeys] : [] };
      }
      if (first.seq !== seq + 1) return { last: last.seq, keys: [allKeys] };
      return { last: last.seq, keys: [...new Set(rows.flatMap(({ keys }) => keys.split(' ')))] };
    },
  };
}
