import type { SQLInputValue } from 'node:sqlite';
import { sql, type CompiledQuery, type RawBuilder, type SqlBool } from 'kysely';
import { createLru } from '@masthead/kit';
import { db, type Database } from './database.ts';

/** Parameter values by name. */
export type Values = Readonly<Record<string, SQLInputValue>>;

/**
 * A condition of a query: its SQL, its name, and its parameter values. Two conditions with the same name have the
 * same SQL.
 */
export interface Condition {
  readonly name: string;
  readonly predicate: RawBuilder<SqlBool>;
  readonly values: Values;
  /** Set if a list with this condition needs a different query plan. */
  readonly kind?: 'terms' | 'text';
}

/** Placeholder value by which named parameters are recognised in a compiled query. */
const marker = '\u0000parameter:';

/** A named query parameter; its value is given when the query runs. */
export function parameter<Value = SQLInputValue>(name: string): RawBuilder<Value> {
  return sql<Value>`${sql.val(marker + name)}`;
}

/**
 * `LIMIT` by the parameter `limit`. It is an expression because SQLite peeks at a bare parameter when it plans, and
 * so prepares the statement again on each run, which takes longer than most of our queries.
 */
export const limitClause: RawBuilder<unknown> = sql`limit ${parameter('limit')} + 0`;

interface Shape {
  sql: string;
  /** The name of each parameter, or its constant value. */
  parameters: readonly ({ name: string } | { constant: SQLInputValue })[];
}

/** Filters combine freely, so there are many possible shapes, but few in use. */
const shapes = createLru<string, Shape>(500);

/**
 * Runs a query that is composed of conditions. Kysely compiles it once for each `shape`, which must identify
 * everything that changes its SQL except the values.
 */
export function runShaped<Row>(
  database: Database,
  { shape, build, values }: { shape: string; build: () => RawBuilder<Row>; values: Values },
): Row[] {
  const known = shapes.get(shape) ?? shapes.set(shape, compiled(build().compile(db)));
  const parameters = known.parameters.map((each) => {
    if ('constant' in each) return each.constant;
    const value = values[each.name];
    if (value === undefined) throw new Error(`The query has no value for "${each.name}".`);
    return value;
  });
  return database.rows<Row, readonly SQLInputValue[]>({ sql: known.sql }, ...parameters);
}

function compiled(query: CompiledQuery): Shape {
  return {
    sql: query.sql,
    parameters: (query.parameters as SQLInputValue[]).map((value) =>
      typeof value === 'string' && value.startsWith(marker)
        ? { name: value.slice(marker.length) }
        : { constant: value },
    ),
  };
}

/** Joins conditions with AND; true if there are none. */
export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
}
