import type { DatabaseSync, SQLInputValue, StatementResultingChanges, StatementSync } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { createLru } from '@masthead/kit';
import { rowReader } from './row-reader.ts';

type Parameters = readonly SQLInputValue[];

/** A statement that is prepared once. */
export interface PreparedStatement {
  all(parameters: Parameters): unknown[];
  /** The first row; `undefined` if there is none. */
  get(parameters: Parameters): unknown;
  run(parameters: Parameters): StatementResultingChanges;
}

/** The prepared statements of a connection. Each call counts as one statement run. */
export interface StatementCache {
  /** The statement of a prepared query. */
  readonly prepared: (sql: string) => PreparedStatement;
  /** The statement and the parameters of a query that was built for this call. */
  readonly adHoc: (query: Compilable) => [StatementSync, SQLInputValue[]];
  /** Number of calls so far. */
  readonly count: number;
  readonly clear: () => void;
}

export function createStatementCache(connection: DatabaseSync): StatementCache {
  const statements = createLru<string, PreparedStatement>(500);
  // Queries compiled per call can have any number of shapes; a cache of their own stops them from evicting the
  // others.
  const adHocStatements = createLru<string, StatementSync>(50);
  let count = 0;
  return {
    prepared(sql) {
      count += 1;
      return statements.get(sql) ?? statements.set(sql, withRows(connection.prepare(sql)));
    },
    adHoc(query) {
      count += 1;
      const { sql, parameters } = query.compile();
      return [
        adHocStatements.get(sql) ?? adHocStatements.set(sql, connection.prepare(sql)),
        parameters as SQLInputValue[],
      ];
    },
    get count() {
      return count;
    },
    clear() {
      statements.clear();
      adHocStatements.clear();
    },
  };
}

function withRows(statement: StatementSync): PreparedStatement {
  statement.setReturnArrays(true);
  const rowOf = rowReader(statement.columns().map(({ name }) => name));
  return {
    all: (parameters) => (statement.all(...parameters) as unknown as unknown[][]).map(rowOf),
    get(parameters) {
      const values = statement.get(...parameters) as unknown[] | undefined;
      return values && rowOf(values);
    },
    run: (parameters) => statement.run(...parameters),
  };
}
