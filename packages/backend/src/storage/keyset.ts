import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';
import type { SQLInputValue } from 'node:sqlite';
import { parameter, type Values } from './shaped-query.ts';

/** Which part of a list is wanted. A cursor is the id of the row it points at. */
export interface PageRequest {
  readonly direction: 'forward' | 'backward';
  /** The most rows, 1 or more. */
  readonly limit: number;
  readonly after: number | null;
  readonly before: number | null;
}

/** A part of a list, always in the list's own order. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface OrderTerm {
  /** Names the expression: two terms of one name have the same SQL. */
  readonly name: string;
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Of the parameters in `by`. */
  readonly values?: Values;
}

/** A list's order; the last term tells any two rows apart (their id). */
export type Order = readonly OrderTerm[];

/** Names an order for a query's shape. */
export const orderName = (order: Order): string =>
  order.map(({ name, direction }) => `${name} ${direction}`).join();

/** The values of the parameters in an order's expressions. */
export const orderValues = (order: Order): Values =>
  Object.assign({}, ...order.map(({ values }) => values)) as Values;

/** `ORDER BY` of a page: backwards, the end of the list comes first. */
export function orderBy(order: Order, direction: PageRequest['direction']): RawBuilder<unknown> {
  const terms = order.map(({ by, direction: own }) => {
    const descending = (own === 'desc') === (direction === 'forward');
    return descending ? raw`${by} desc` : raw`${by} asc`;
  });
  return raw`${raw.join(terms)}`;
}

/** Which cursor: the page lies after it, or before it. */
export type Side = 'after' | 'before';

/**
 * Holds for rows that lie behind (`after`) or ahead of (`before`) the row a cursor points at. Where all terms run one
 * way it is a single comparison of tuples, which SQLite answers by a seek in the index.
 */
function beyondCursor(order: Order, side: Side): RawBuilder<SqlBool> {
  const places = order.map((_, index) => parameter(`${side}${index}`));
  const wantsSmaller = order.map(({ direction }) => (direction === 'desc') === (side === 'after'));
  if (wantsSmaller.every((smaller) => smaller === wantsSmaller[0])) {
    const tuple = raw`(${raw.join(order.map(({ by }) => by))})`;
    const cursor = raw`(${raw.join(places)})`;
    return wantsSmaller[0] ? raw<SqlBool>`${tuple} < ${cursor}` : raw<SqlBool>`${tuple} > ${cursor}`;
  }
  // a beyond, or a equal and b beyond, or a and b equal and c beyond …
  const steps = order.map((term, index) => {
    const equal = order.slice(0, index).map(({ by }, earlier) => raw<SqlBool>`${by} = ${places[earlier]}`);
    const beyond = wantsSmaller[index]
      ? raw<SqlBool>`${term.by} < ${places[index]}`
      : raw<SqlBool>`${term.by} > ${places[index]}`;
    return raw`(${raw.join([...equal, beyond], raw` and `)})`;
  });
  // Said apart, the bound of the first term is a seek in the index.
  const bound = wantsSmaller[0] ? raw`${order[0]?.by} <= ${places[0]}` : raw`${order[0]?.by} >= ${places[0]}`;
  return raw<SqlBool>`(${bound} and (${raw.join(steps, raw` or `)}))`;
}

/** The order's values in one row, as columns `order0`, `order1` … */
export function orderColumns(order: Order): RawBuilder<unknown> {
  return raw`${raw.join(order.map(({ by }, index) => raw`${by} as ${raw.ref(`order${index}`)}`))}`;
}

/** The values `beyondCursor` needs, from a row of `orderColumns`. */
export function cursorValues(side: Side, row: Record<string, SQLInputValue>): Values {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace('order', side), value]));
}

/** Where the cursors of a page stand in the list's order; `null` where there is none, or it points at nothing. */
export type Cursors = Record<Side, Values | null>;

/** Looks both cursors of a page up. */
export function readCursors(
  { after, before }: PageRequest,
  read: (side: Side, id: number) => Values | null,
): Cursors {
  return {
    after: after === null ? null : read('after', after),
    before: before === null ? null : read('before', before),
  };
}

/** The conditions that keep a list between its cursors. */
export const betweenCursors = (order: Order, cursors: Cursors): RawBuilder<SqlBool>[] => [
  ...(cursors.after ? [beyondCursor(order, 'after')] : []),
  ...(cursors.before ? [beyondCursor(order, 'before')] : []),
];

/** Names what cursors change in a query's shape. */
export const cursorsName = ({ after, before }: Cursors): string =>
  `${after ? 'after' : ''}|${before ? 'before' : ''}`;

/**
 * Cuts a page out of the rows that were read, one more than were wanted so that one knows whether the list goes on.
 *
 * @param rows In the order they were read: backwards, the end of the list first.
 */
export function cutPage<Row>(rows: readonly Row[], request: PageRequest, cursors: Cursors): Page<Row> {
  const { direction, limit } = request;
  const goesOn = rows.length > limit;
  const wanted = goesOn ? rows.slice(0, limit) : rows;
  return direction === 'forward'
    ? { rows: wanted, hasNextPage: goesOn, hasPreviousPage: cursors.after !== null }
    : { rows: wanted.toReversed(), hasNextPage: cursors.before !== null, hasPreviousPage: goesOn };
}

/** Cuts the rows of several owners into a page for each; owners without rows have an empty one. */
export function cutPages<Row extends { owner: number }>(
  rows: readonly Row[],
  request: PageRequest,
  cursors: Cursors,
): (owner: number) => Page<Row> {
  const empty = cutPage<Row>([], request, cursors);
  const pages = new Map(
    [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => [
      owner,
      cutPage(own, request, cursors),
    ]),
  );
  return (owner) => pages.get(owner) ?? empty;
}
