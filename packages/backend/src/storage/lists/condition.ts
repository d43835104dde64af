import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parameter, type Condition } from '../sqlite/shaped-query.ts';

/** The conditions for a filter value; none if it is `undefined`. */
export function whenGiven<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition | Condition[],
): Condition[] {
  return value === undefined ? [] : [condition(value)].flat();
}

/** A column by its name, such as `content.id`, or an expression. */
export type Column = string | RawBuilder<unknown>;

const expressionOf = (column: Column): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

// Predicates are built when they are read: a query that is compiled already needs only the values.

/** The column is one of a list (`only`), or none of it (`except`). */
export function among(
  name: string,
  column: Column,
  list: readonly (number | string)[] | undefined,
  sense: 'only' | 'except' = 'only',
): Condition[] {
  return whenGiven(list, (values) => ({
    name,
    get predicate() {
      const members = sql`(select value from json_each(${parameter(name)}))`;
      const tested = expressionOf(column);
      return sense === 'only'
        ? sql<SqlBool>`${tested} in ${members}`
        : sql<SqlBool>`${tested} not in ${members}`;
    },
    values: { [name]: JSON.stringify(values) },
  }));
}

/** The column equals this value. */
export function equals(name: string, column: Column, value: number | string | undefined): Condition[] {
  return whenGiven(value, (wanted) => ({
    name,
    get predicate() {
      return sql<SqlBool>`${expressionOf(column)} = ${parameter(name)}`;
    },
    values: { [name]: wanted },
  }));
}

/** One of the columns matches a LIKE pattern whose escape is `\`. */
export function matches(
  name: string,
  columns: readonly RawBuilder<unknown>[],
  pattern: string | undefined,
): Condition[] {
  return whenGiven(pattern, (like) => ({
    name,
    predicate: sql<SqlBool>`(${sql.join(
      columns.map((column) => sql`${column} like ${parameter(name)} escape '\\'`),
      sql` or `,
    )})`,
    values: { [name]: like },
  }));
}
