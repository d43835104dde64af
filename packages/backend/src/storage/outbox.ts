import type { DatabaseSync } from 'node:sqlite';
import { everything } from '@masthead/contract';

/** What the transactions of all processes have changed, by the keys that are announced for it. */
export interface Outbox {
  /** Notes what the transaction at hand has changed. */
  add(keys: readonly string[]): void;
  /** The number of the newest entry; 0 when there is none. */
  last(): number;
  /**
   * All keys of the entries after one, each once; `everything` where some of these entries are not kept any more, or that one is not: of
   * a backup that was put in place nobody knows what it holds.
   */
  after(seq: number): { readonly last: number; readonly keys: readonly string[] };
}

/** How many entries are kept, at least. Whoever keeps answers looks before showing one, and seldom finds more than a few. */
const mostKept = 1000;

/** So often old ones are removed: all of them together cost no more than one by one. */
const trimmedEvery = 100;

/** Opens the outbox of a connection. */
export function openOutbox(db: DatabaseSync): Outbox {
  // Without AUTOINCREMENT, which would write a second page each time: the newest entry always stays, so numbers only grow.
  const insert = db.prepare('INSERT INTO outbox (keys) VALUES (?)');
  const trim = db.prepare('DELETE FROM outbox WHERE seq <= ?');
  const newest = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM outbox');
  const since = db.prepare('SELECT seq, keys FROM outbox WHERE seq > ? ORDER BY seq');
  return {
    add(keys) {
      const seq = Number(insert.run(keys.join(' ')).lastInsertRowid);
      if (seq % trimmedEvery === 0) trim.run(seq - mostKept);
    },
    last: () => (newest.get() as { seq: number }).seq,
    after(seq) {
      const rows = since.all(seq) as { seq: number; keys: string }[];
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) {
        const { seq: newestSeq } = newest.get() as { seq: number };
        return { last: newestSeq, keys: newestSeq < seq ? [everything] : [] };
      }
      if (first.seq !== seq + 1) return { last: last.seq, keys: [everything] };
      return { last: last.seq, keys: [...new Set(rows.flatMap(({ keys }) => keys.split(' ')))] };
    },
  };
}
