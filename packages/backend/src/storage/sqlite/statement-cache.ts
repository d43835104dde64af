import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { createLru } from '@masthead/kit';

/** The prepared statements of a connection. Each call counts as one statement run. */
export interface StatementCache {
  /** The statement of a prepared query. */
  readonly prepared: (sql: string) => StatementSync;
  /** The statement and the parameters of a query that was built for this call. */
  readonly adHoc: (query: Compilable) => [StatementSync, SQLInputValue[]];
  /** Number of calls so far. */
  readonly count: number;
  readonly clear: () => void;
}

export function createStatementCache(connection: DatabaseSync): StatementCache {
  const statements = createLru<string, StatementSync>(500);
  // Queries compiled per call can have any number of shapes; a cache of their own stops them from evicting the
  // others.
  const adHocStatements = createLru<string, StatementSync>(50);
  let count = 0;
  return {
    prepared(sql) {
      count += 1;
      return statements.get(sql) ?? statements.set(sql, connection.prepare(sql));
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
