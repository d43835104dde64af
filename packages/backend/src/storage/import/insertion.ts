import type { SQLInputValue } from 'node:sqlite';
import { prepare, sql, type Database, type PreparedQuery } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A row to insert, without the columns that SQLite fills in. */
type NewRow<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Name in Column]: SQLInputValue;
};

/**
 * Prepares an `INSERT` of the given columns.
 *
 * @param onConflict `ignore` leaves an existing row unchanged; with `fail` (the default) it is an error.
 * @returns A function that inserts a row and returns its row id, or `null` if the row already existed.
 */
export function insertion<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly Column[],
  whenThere: 'ignore' | 'fail' = 'fail',
): (database: Database, row: NewRow<Table, Column>) => number | null {
  const empty = Object.fromEntries(columns.map((column) => [column, null]));
  const into = sql.insertInto(table);
  // Kysely cannot know the columns of a table that is a parameter; `Column` has checked them above.
  const query = (whenThere === 'ignore' ? into.orIgnore() : into).values(empty as never);
  const text: PreparedQuery<unknown, SQLInputValue[]> = prepare(query);
  return (database, row) => {
    const { changes, lastInsertId } = database.write(text, ...columns.map((column) => row[column]));
    return changes === 0 ? null : lastInsertId;
  };
}
