import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';
import { parameter, type Condition } from './shaped-query.ts';

/** The conditions for a filter value; none if it is `undefined`. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition | Condition[],
): Condition[] {
  return value === undefined ? [] : [condition(value)].flat();
}

/** The column is one of a list (`only`), or none of it (`except`). */
export function among(
  name: string,
  column: RawBuilder<unknown>,
  list: readonly (number | string)[] | undefined,
  sense: 'only' | 'except' = 'only',
): Condition[] {
  return given(list, (values) => {
    const members = raw`(select value from json_each(${parameter(name)}))`;
    return {
      name,
      holds:
        sense === 'only' ? raw<SqlBool>`${column} in ${members}` : raw<SqlBool>`${column} not in ${members}`,
      values: { [name]: JSON.stringify(values) },
    };
  });
}

/** The column equals this value. */
export function equals(
  name: string,
  column: RawBuilder<unknown>,
  value: number | string | undefined,
): Condition[] {
  return given(value, (wanted) => ({
    name,
    holds: raw<SqlBool>`${column} = ${parameter(name)}`,
    values: { [name]: wanted },
  }));
}

/** One of the columns matches a LIKE pattern whose escape is `\`. */
export function matches(
  name: string,
  columns: readonly RawBuilder<unknown>[],
  pattern: string | undefined,
): Condition[] {
  return given(pattern, (like) => ({
    name,
    holds: raw<SqlBool>`(${raw.join(
      columns.map((column) => raw`${column} like ${parameter(name)} escape '\\'`),
      raw` or `,
    )})`,
    values: { [name]: like },
  }));
}
