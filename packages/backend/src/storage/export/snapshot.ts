import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A read-only snapshot of the database, unaffected by later writes. */
export interface Snapshot extends Disposable {
  /** The rows of a query, one at a time. The caller may await between rows. */
  rows<Row>(sql: string, ...parameters: SQLInputValue[]): IterableIterator<Row>;
  /** All rows of a query; only for small results. */
  all<Row>(sql: string, ...parameters: SQLInputValue[]): Row[];
}

/** Opens a snapshot on a connection of its own. The write-ahead log grows until the snapshot is closed. */
export function openSnapshot(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  db.exec('BEGIN');
  // The read transaction starts with its first query.
  db.prepare('SELECT count(*) FROM settings').get();
  return {
    rows: <Row>(sql: string, ...parameters: SQLInputValue[]) =>
      db.prepare(sql).iterate(...parameters) as IterableIterator<Row>,
    all: <Row>(sql: string, ...parameters: SQLInputValue[]) => db.prepare(sql).all(...parameters) as Row[],
    [Symbol.dispose]() {
      db.close();
    },
  };
}
