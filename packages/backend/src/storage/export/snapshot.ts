import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The database as it was at one moment, for reading: what is written meanwhile does not show. */
export interface Snapshot extends Disposable {
  /** The rows of a query, one at a time. Between two of them anything may be awaited. */
  rows<Row>(sql: string, ...parameters: SQLInputValue[]): IterableIterator<Row>;
  /** All rows of a query that has few. */
  all<Row>(sql: string, ...parameters: SQLInputValue[]): Row[];
}

/**
 * Opens the database file on a connection of its own and stays at this moment. The write-ahead log grows until it is
 * closed, as it holds what came after.
 */
export function openSnapshot(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  db.exec('BEGIN');
  // A transaction begins with its first reading.
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
