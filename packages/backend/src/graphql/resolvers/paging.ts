import type { PageRequest } from '../../storage/keyset.ts';
import type { PagingArgs } from '../engine/field-kinds.ts';
import { pagingOf } from '../engine/index.ts';
import type { Given } from '../where/given.ts';

/** The arguments of every list. */
export interface ListArgs<Where = object> extends PagingArgs {
  where?: Given<Where>;
}

/** The page that is asked for; a cursor that is not the number of a row is ignored, as WPGraphQL does. */
export function pageOf(args: ListArgs): PageRequest {
  const { direction, limit, after, before } = pagingOf(args);
  return { direction, limit, after: asNumber(after), before: asNumber(before) };
}

const asNumber = (cursor: number | string | null): number | null =>
  typeof cursor === 'number' ? cursor : null;

/**
 * A page of a list that is at hand as a whole, such as the items of a menu.
 *
 * @param nameOf What a cursor of this list names.
 */
export function wholeList<Row>(rows: readonly Row[], args: ListArgs, nameOf: (row: Row) => number | string) {
  const { direction, limit, after, before } = pagingOf(args);
  const place = (cursor: number | string | null) =>
    cursor === null ? -1 : rows.findIndex((row) => String(nameOf(row)) === String(cursor));
  const [start, end] = [place(after), place(before)];
  const between = rows.slice(start + 1, end === -1 ? rows.length : end);
  const wanted = direction === 'forward' ? between.slice(0, limit) : between.slice(-limit);
  const goesOn = wanted.length < between.length;
  return {
    rows: wanted,
    hasNextPage: direction === 'forward' ? goesOn : end !== -1,
    hasPreviousPage: direction === 'forward' ? start !== -1 : goesOn,
    cursorOf: (row: Row) => `arrayconnection:${nameOf(row)}`,
  };
}

/** Most things are known by their number. */
export const byId = ({ id }: { id: number }): number => id;
