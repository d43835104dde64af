import type { SQLInputValue } from 'node:sqlite';
import { sql as raw, type CompiledQuery, type RawBuilder, type SqlBool } from 'kysely';
import { sql, type Database } from './database.ts';
import { leastRecentlyUsed } from './least-recently-used.ts';

/** The values of a query's parameters, by their names. */
export type Values = Readonly<Record<string, SQLInputValue>>;

/** A piece of a query: its SQL, what it is called, and its values. Two pieces of one name have the same SQL. */
export interface Condition {
  readonly name: string;
  readonly holds: RawBuilder<SqlBool>;
  readonly values: Values;
  /** Set where a list with such a condition is read in another way. */
  readonly kind?: 'terms' | 'text';
}

/** Written into a compiled query where a value will stand, so that its parameters can be told apart. */
const marker = '\u0000parameter:';

/** A named place in a query for a value that is given when it runs. */
export function parameter<Value = SQLInputValue>(name: string): RawBuilder<Value> {
  return raw<Value>`${raw.val(marker + name)}`;
}

/**
 * `LIMIT` by the parameter `limit`. As an expression: SQLite looks into a bare parameter when it plans, and so plans anew each
 * time the statement runs, which takes longer than most of ours take to answer.
 */
export const limited: RawBuilder<unknown> = raw`limit ${parameter('limit')} + 0`;

interface Shape {
  sql: string;
  /** The name of each parameter, or the constant that stands there. */
  parameters: readonly ({ name: string } | { constant: SQLInputValue })[];
}

/** Filters combine freely, so the shapes are many; those in use are few. */
const shapes = leastRecentlyUsed<string, Shape>(500);

/**
 * Runs a query that is put together from parts. It is written by Kysely once for each `shape`, which must name
 * everything but the values that changes its SQL.
 */
export function runShaped<Row>(
  database: Database,
  { shape, build, values }: { shape: string; build: () => RawBuilder<Row>; values: Values },
): Row[] {
  const known = shapes.get(shape) ?? shapes.set(shape, compiled(build().compile(sql)));
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

/** All of the conditions as one; true when there are none. */
export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0
    ? raw<SqlBool>`true`
    : raw<SqlBool>`${raw.join([...conditions], raw` and `)}`;
}
