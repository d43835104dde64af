import type { SQLInputValue } from 'node:sqlite';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../sqlite/database.ts';
import {
  betweenCursors,
  cursorsName,
  cursorValues,
  pageOf,
  pagesOf,
  orderBy,
  orderColumns,
  orderName,
  orderValues,
  loadCursorValues,
} from './keyset.ts';
import type { Cursors, SortOrder, Page, PageRequest, Side } from './keyset.ts';
import {
  allOf,
  limitClause,
  parameter,
  runShaped,
  type Condition,
  type Values,
} from '../sqlite/shaped-query.ts';
import { asSiblings } from '../sqlite/sibling-batch.ts';

/** A table with paginated lists: terms, comments, users. */
export interface ListedTable<Row> {
  readonly name: string;
  /** The selected columns, so that the rows are `Row`. */
  readonly columns: RawBuilder<Row>;
  readonly id: RawBuilder<unknown>;
}

export interface ListQuery {
  /** Which rows the reader may see; cursors must point at such rows. */
  readonly visible: readonly Condition[];
  readonly conditions: readonly Condition[];
  readonly order: SortOrder;
  readonly page: PageRequest;
}

/** The owners of several lists that are read together. */
export interface Owners {
  readonly name: string;
  readonly keys: readonly number[];
  /** The column that holds the owner's id. */
  readonly key: RawBuilder<unknown>;
  /** The table of that column and its join condition, if it is not a column of the listed table. */
  readonly link?: { readonly table: string; readonly holds: RawBuilder<SqlBool> };
  /** How many rows an owner typically has. */
  readonly own: 'few' | 'many';
}

/** A page of a table. */
export function listRows<Row extends object>(
  database: Database,
  table: ListedTable<Row>,
  query: ListQuery,
): Page<Row> {
  const cursors = loadCursorValues(query.page, loadCursorRow(database, table, query));
  const rows = runShaped<Row>(database, {
    shape: `${table.name} ${shapeOf(query, cursors)}`,
    values: valuesOf(query, cursors),
    build: () =>
      sql<Row>`select ${table.columns} from ${sql.table(table.name)} where ${wherePredicate(query, cursors)} order by ${orderBy(query.order, query.page.direction)} ${limitClause}`,
  });
  return pageOf(asSiblings(rows), query.page, cursors);
}

/** A page for each of several owners, in one statement; all of the rows are siblings. */
export function listRowsOf<Row extends object>(
  database: Database,
  table: ListedTable<Row>,
  owners: Owners,
  query: ListQuery,
): (key: number) => Page<Row> {
  const cursors = loadCursorValues(query.page, loadCursorRow(database, table, query));
  if (owners.keys.length === 0) return pagesOf<Row & { owner: number }>([], query.page, cursors);
  const [key = 0, ...others] = new Set(owners.keys);
  const strategy = others.length === 0 ? 'one' : owners.own;
  const rows = runShaped<Row & { owner: number }>(database, {
    shape: `${table.name} of ${owners.name} ${strategy} ${shapeOf(query, cursors)}`,
    values: { ...valuesOf(query, cursors), key, keys: JSON.stringify([key, ...others]) },
    build: () => strategies[strategy](table, owners, query, cursors),
  });
  asSiblings(rows);
  return pagesOf(rows, query.page, cursors);
}

type RowsOfOwners = <Row extends object>(
  table: ListedTable<Row>,
  owners: Owners,
  query: ListQuery,
  cursors: Cursors,
) => RawBuilder<Row & { owner: number }>;

/** The query plans for rows of owners, each the fastest for its case. `cross join` makes the owners the outer loop. */
const strategies = {
  /** Scans an index. */
  one: (table, { key, link }, query, cursors) =>
    sql`select ${parameter('key')} as owner, ${table.columns} from ${link ? sql`${sql.table(link.table)} cross join ${sql.table(table.name)} on ${link.holds}` : sql.table(table.name)} where ${key} = ${parameter('key')} and ${wherePredicate(query, cursors)} order by ${orderBy(query.order, query.page.direction)} ${limitClause}`,

  /** Reads all rows of each owner and numbers them. */
  few(table, { key, link }, query, cursors) {
    const name = sql.table(table.name);
    const owned = link
      ? sql`${sql.table(link.table)} on ${key} = owners.value cross join ${name} on ${link.holds}`
      : sql`${name} on ${key} = owners.value`;
    return sql`select * from (select owners.value as owner, ${table.columns}, row_number() over (partition by owners.value order by ${orderBy(query.order, query.page.direction)}) as place from json_each(${parameter('keys')}) as owners cross join ${owned} where ${wherePredicate(query, cursors)}) where place <= ${parameter('limit')} order by place`;
  },

  /**
   * Scans an index for each owner, up to the end of the page. Each scan costs about as much as reading twenty rows,
   * because the subquery of ids runs again. Without `not indexed`, SQLite may scan the whole table in sort order.
   */
  many(table, { key }, query, cursors) {
    const name = sql.table(table.name);
    const order = orderBy(query.order, query.page.direction);
    return sql`select owners.value as owner, ${table.columns} from json_each(${parameter('keys')}) as owners cross join ${name} not indexed where ${table.id} in (select ${table.id} from ${name} where ${key} = owners.value and ${wherePredicate(query, cursors)} order by ${order} ${limitClause}) order by ${order}`;
  },
} satisfies Record<'one' | Owners['own'], RowsOfOwners>;

/** The sort values of the row a cursor points at, if the reader may see it. */
const loadCursorRow =
  <Row>(database: Database, table: ListedTable<Row>, query: ListQuery) =>
  (side: Side, id: number): Values | null => {
    const [row] = runShaped<Record<string, SQLInputValue>>(database, {
      shape: `${table.name} cursor ${names(query.visible)} ${orderName(query.order)}`,
      values: { ...conditionValues(query.visible), ...orderValues(query.order), id },
      build: () =>
        sql<
          Record<string, SQLInputValue>
        >`select ${orderColumns(query.order)} from ${sql.table(table.name)} where ${table.id} = ${parameter('id')} and ${allOf(query.visible.map((each) => each.predicate))}`,
    });
    return row ? cursorValues(side, row) : null;
  };

function wherePredicate(query: ListQuery, cursors: Cursors): RawBuilder<SqlBool> {
  return allOf([
    ...query.visible.map((each) => each.predicate),
    ...query.conditions.map((each) => each.predicate),
    ...betweenCursors(query.order, cursors),
  ]);
}

const names = (conditions: readonly Condition[]): string => conditions.map(({ name }) => name).join();

const conditionValues = (conditions: readonly Condition[]): Values =>
  Object.assign({}, ...conditions.map(({ values }) => values)) as Values;

function shapeOf(query: ListQuery, cursors: Cursors): string {
  return [
    names(query.visible),
    names(query.conditions),
    orderName(query.order),
    query.page.direction,
    cursorsName(cursors),
  ].join('|');
}

const valuesOf = (query: ListQuery, cursors: Cursors): Values => ({
  limit: query.page.limit + 1,
  ...conditionValues(query.visible),
  ...conditionValues(query.conditions),
  ...orderValues(query.order),
  ...cursors.after,
  ...cursors.before,
});
