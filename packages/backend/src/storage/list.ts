import type { SQLInputValue } from 'node:sqlite';
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './database.ts';
import {
  betweenCursors,
  cursorsName,
  cursorValues,
  cutPage,
  cutPages,
  orderBy,
  orderColumns,
  orderName,
  orderValues,
  readCursors,
} from './keyset.ts';
import type { Cursors, Order, Page, PageRequest, Side } from './keyset.ts';
import { all, parameter, runShaped, type Condition, type Values } from './shaped-query.ts';
import { asSiblings } from './sibling-batch.ts';

/** A table that is listed page by page: terms, comments, users. */
export interface ListedTable<Row> {
  readonly name: string;
  /** What is selected, so that the rows are `Row`. */
  readonly columns: RawBuilder<Row>;
  readonly id: RawBuilder<unknown>;
}

export interface ListQuery {
  /** What the reader may see at all; cursors must point at such rows. */
  readonly visible: readonly Condition[];
  readonly conditions: readonly Condition[];
  readonly order: Order;
  readonly page: PageRequest;
}

/** Whose rows are listed, when there are several lists at once. */
export interface Owners {
  readonly name: string;
  readonly keys: readonly number[];
  /** Leads from `owners.value` to the table by another one, as ` cross join …`: for owners that have few rows. */
  readonly through?: RawBuilder<unknown>;
  /** Ties a row to `owners.value`, or to what lies between. */
  readonly belongs: RawBuilder<SqlBool>;
}

/** A page of a table. */
export function listRows<Row extends object>(
  database: Database,
  table: ListedTable<Row>,
  query: ListQuery,
): Page<Row> {
  const cursors = readCursors(query.page, readCursor(database, table, query));
  const rows = runShaped<Row>(database, {
    shape: `${table.name} ${shapeOf(query, cursors)}`,
    values: valuesOf(query, cursors),
    build: () =>
      raw<Row>`select ${table.columns} from ${raw.table(table.name)} where ${holds(query, cursors)} order by ${orderBy(query.order, query.page.direction)} limit ${parameter('limit')}`,
  });
  return cutPage(asSiblings(rows), query.page, cursors);
}

/** A page for each of several owners, in one statement; all of the rows are siblings. */
export function listRowsOf<Row extends object>(
  database: Database,
  table: ListedTable<Row>,
  owners: Owners,
  query: ListQuery,
): (key: number) => Page<Row> {
  const cursors = readCursors(query.page, readCursor(database, table, query));
  if (owners.keys.length === 0) return cutPages<Row & { owner: number }>([], query.page, cursors);
  const rows = runShaped<Row & { owner: number }>(database, {
    shape: `${table.name} of ${owners.name} ${shapeOf(query, cursors)}`,
    values: { ...valuesOf(query, cursors), keys: JSON.stringify([...new Set(owners.keys)]) },
    build: () => (owners.through ? numbered : walked)(table, owners, query, cursors),
  });
  asSiblings(rows);
  return cutPages(rows, query.page, cursors);
}

type RowsOfOwners = <Row extends object>(
  table: ListedTable<Row>,
  owners: Owners,
  query: ListQuery,
  cursors: Cursors,
) => RawBuilder<Row & { owner: number }>;

/**
 * Walks an index for each owner, no further than the page: the list of ids is made anew for each. `cross join` keeps the
 * owners in the outer loop.
 */
const walked: RowsOfOwners = (table, owners, query, cursors) => {
  const name = raw.table(table.name);
  const order = orderBy(query.order, query.page.direction);
  return raw`select owners.value as owner, ${table.columns} from json_each(${parameter('keys')}) as owners cross join ${name} where ${table.id} in (select ${table.id} from ${name} where ${owners.belongs} and ${holds(query, cursors)} order by ${order} limit ${parameter('limit')}) order by ${order}`;
};

/** Takes all rows of each owner, and numbers them: where these are few it is ten times faster than a walk for each. */
const numbered: RowsOfOwners = (table, owners, query, cursors) => {
  const order = orderBy(query.order, query.page.direction);
  return raw`select * from (select owners.value as owner, ${table.columns}, row_number() over (partition by owners.value order by ${order}) as place from json_each(${parameter('keys')}) as owners${owners.through} cross join ${raw.table(table.name)} on ${owners.belongs} where ${holds(query, cursors)}) where place <= ${parameter('limit')} order by place`;
};

/** The order's values of the row a cursor points at, if the reader may see it. */
const readCursor =
  <Row>(database: Database, table: ListedTable<Row>, query: ListQuery) =>
  (side: Side, id: number): Values | null => {
    const [row] = runShaped<Record<string, SQLInputValue>>(database, {
      shape: `${table.name} cursor ${names(query.visible)} ${orderName(query.order)}`,
      values: { ...conditionValues(query.visible), ...orderValues(query.order), id },
      build: () =>
        raw<
          Record<string, SQLInputValue>
        >`select ${orderColumns(query.order)} from ${raw.table(table.name)} where ${table.id} = ${parameter('id')} and ${all(query.visible.map((each) => each.holds))}`,
    });
    return row ? cursorValues(side, row) : null;
  };

function holds(query: ListQuery, cursors: Cursors): RawBuilder<SqlBool> {
  return all([
    ...query.visible.map((each) => each.holds),
    ...query.conditions.map((each) => each.holds),
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
