import { readPositionCursor } from '@masthead/contract';
import type { PageRequest, PageRequestByPosition, Position } from '../../storage/lists/keyset.ts';
import type { PagingArgs } from '../engine/field-kinds.ts';
import { pagingOf } from '../engine/index.ts';
import type { Given } from '../where/optional.ts';

/** Arguments of lists. */
export interface ListArgs<Where = object> extends PagingArgs {
  where?: Given<Where>;
}

/** Reads the pagination arguments. A cursor without a database ID is ignored, as in WPGraphQL. */
export function pageOf(args: ListArgs): PageRequest {
  const { direction, limit, after, before } = pagingOf(args);
  return { direction, limit, after: asNumber(after), before: asNumber(before) };
}

/** Reads the pagination arguments of a list of content, whose cursors may be positions. */
export function contentPageOf(args: ListArgs): PageRequestByPosition {
  const { direction, limit, after, before } = pagingOf(args);
  return { direction, limit, after: asIdOrPosition(after), before: asIdOrPosition(before) };
}

function asIdOrPosition(cursor: number | string | null): number | Position | null {
  if (typeof cursor !== 'string') return cursor;
  const position = readPositionCursor(cursor);
  return position === null ? null : { position };
}

const asNumber = (cursor: number | string | null): number | null =>
  typeof cursor === 'number' ? cursor : null;

/**
 * A page of a list that is completely in memory, such as the items of a menu.
 *
 * @param nameOf The value that cursors of this list contain.
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

/** Cursors of most lists contain the database ID. */
export const byId = ({ id }: { id: number }): number => id;
