import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SQLInputValue } from 'node:sqlite';
import { parameter, type Values } from '../sqlite/shaped-query.ts';

/** The requested page of a list. A cursor is the id of the row it points at. */
export interface PageRequest {
  readonly direction: 'forward' | 'backward';
  /** The most rows, 1 or more. */
  readonly limit: number;
  readonly after: number | null;
  readonly before: number | null;
}

/** The requested page of a list of content. Its cursors may also be positions: the number of rows up to the cursor. */
export interface PageRequestByPosition extends Omit<PageRequest, 'after' | 'before'> {
  readonly after: number | Position | null;
  readonly before: number | Position | null;
}

/** The row at a position of a list, 1 for the first. */
export interface Position {
  readonly position: number;
}

export const isPosition = (cursor: number | Position | null): cursor is Position =>
  typeof cursor === 'object' && cursor !== null;

/** A page of a list, always in the list's own order. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface SortTerm {
  /** Identifies the expression: two terms with the same name have the same SQL. */
  readonly name: string;
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Values of the parameters in `by`. */
  readonly values?: Values;
}

/** A list's sort order; the last term is unique (the id). */
export type SortOrder = readonly SortTerm[];

/** Identifies a sort order in a query's shape. */
export const orderName = (order: SortOrder): string =>
  order.map(({ name, direction }) => `${name} ${direction}`).join();

/** The parameter values of a sort order. */
export const orderValues = (order: SortOrder): Values =>
  Object.assign({}, ...order.map(({ values }) => values)) as Values;

/** `ORDER BY` of a page; reversed for backward paging. */
export function orderBy(order: SortOrder, direction: PageRequest['direction']): RawBuilder<unknown> {
  const terms = order.map(({ by, direction: own }) => {
    const descending = (own === 'desc') === (direction === 'forward');
    return descending ? sql`${by} desc` : sql`${by} asc`;
  });
  return sql`${sql.join(terms)}`;
}

/** Whether the page lies after the cursor or before it. */
export type Side = 'after' | 'before';

/**
 * Matches rows after (or before) the row a cursor points at. If all terms have the same direction it is a single
 * tuple comparison, which SQLite answers by an index seek.
 */
function beyondCursor(order: SortOrder, side: Side): RawBuilder<SqlBool> {
  const cursorParameters = order.map((_, index) => parameter(`${side}${index}`));
  const wantsSmaller = order.map(({ direction }) => (direction === 'desc') === (side === 'after'));
  if (wantsSmaller.every((smaller) => smaller === wantsSmaller[0])) {
    const tuple = sql`(${sql.join(order.map(({ by }) => by))})`;
    const cursor = sql`(${sql.join(cursorParameters)})`;
    return wantsSmaller[0] ? sql<SqlBool>`${tuple} < ${cursor}` : sql<SqlBool>`${tuple} > ${cursor}`;
  }
  // a is beyond, or a is equal and b is beyond, or a and b are equal and c is beyond …
  const steps = order.map((term, index) => {
    const equal = order
      .slice(0, index)
      .map(({ by }, earlier) => sql<SqlBool>`${by} = ${cursorParameters[earlier]}`);
    const beyond = wantsSmaller[index]
      ? sql<SqlBool>`${term.by} < ${cursorParameters[index]}`
      : sql<SqlBool>`${term.by} > ${cursorParameters[index]}`;
    return sql`(${sql.join([...equal, beyond], sql` and `)})`;
  });
  // The separate bound on the first term allows an index seek.
  const bound = wantsSmaller[0]
    ? sql`${order[0]?.by} <= ${cursorParameters[0]}`
    : sql`${order[0]?.by} >= ${cursorParameters[0]}`;
  return sql<SqlBool>`(${bound} and (${sql.join(steps, sql` or `)}))`;
}

/** The sort values of a row, as columns `order0`, `order1` … */
export function orderColumns(order: SortOrder): RawBuilder<unknown> {
  return sql`${sql.join(order.map(({ by }, index) => sql`${by} as ${sql.ref(`order${index}`)}`))}`;
}

/** The values `beyondCursor` needs, from a row of `orderColumns`. */
export function cursorValues(side: Side, row: Record<string, SQLInputValue>): Values {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace('order', side), value]));
}

/** The sort values of a page's cursors; `null` for a cursor that is missing or points at no visible row. */
export type Cursors = Record<Side, Values | null>;

/** Loads the sort values of the rows that the cursors of a page point at. */
export function loadCursorValues<Cursor extends number | Position>(
  { after, before }: { readonly after: Cursor | null; readonly before: Cursor | null },
  read: (side: Side, cursor: Cursor) => Values | null,
): Cursors {
  return {
    after: after === null ? null : read('after', after),
    before: before === null ? null : read('before', before),
  };
}

/** The conditions that limit a list to the rows between its cursors. */
export const betweenCursors = (order: SortOrder, cursors: Cursors): RawBuilder<SqlBool>[] => [
  ...(cursors.after ? [beyondCursor(order, 'after')] : []),
  ...(cursors.before ? [beyondCursor(order, 'before')] : []),
];

/** The part of a query's shape that depends on its cursors. */
export const cursorsName = ({ after, before }: Cursors): string =>
  `${after ? 'after' : ''}|${before ? 'before' : ''}`;

/**
 * Builds a page from the rows read: one more than requested, which tells whether there is a further page.
 *
 * @param rows In the order they were read: for backward paging, the end of the list first.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  request: Pick<PageRequest, 'direction' | 'limit'>,
  cursors: Cursors,
): Page<Row> {
  const { direction, limit } = request;
  const hasMore = rows.length > limit;
  const wanted = hasMore ? rows.slice(0, limit) : rows;
  return direction === 'forward'
    ? { rows: wanted, hasNextPage: hasMore, hasPreviousPage: cursors.after !== null }
    : { rows: wanted.toReversed(), hasNextPage: cursors.before !== null, hasPreviousPage: hasMore };
}

/** Builds a page for each of several owners; owners without rows have an empty one. */
export function pagesOf<Row extends { owner: number }>(
  rows: readonly Row[],
  request: Pick<PageRequest, 'direction' | 'limit'>,
  cursors: Cursors,
): (owner: number) => Page<Row> {
  const empty = pageOf<Row>([], request, cursors);
  const pages = new Map(
    [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => [
      owner,
      pageOf(own, request, cursors),
    ]),
  );
  return (owner) => pages.get(owner) ?? empty;
}
