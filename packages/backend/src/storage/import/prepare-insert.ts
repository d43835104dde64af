import type { SQLInputValue } from 'node:sqlite';
import { prepare, db, type Database, type PreparedQuery } from '../sqlite/database.ts';
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
export function prepareInsert<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly Column[],
  onConflict: 'ignore' | 'fail' = 'fail',
): (database: Database, row: NewRow<Table, Column>) => number | null {
  const empty = Object.fromEntries(columns.map((column) => [column, null]));
  const insertQuery = db.insertInto(table);
  // Kysely cannot know the columns of a table that is a parameter; `Column` has checked them above.
  const query = (onConflict === 'ignore' ? insertQuery.orIgnore() : insertQuery).values(empty as never);
  const text: PreparedQuery<unknown, SQLInputValue[]> = prepare(query);
  return (database, row) => {
    const { changes, lastInsertId } = database.write(text, ...columns.map((column) => row[column]));
    return changes === 0 ? null : lastInsertId;
  };
}
