import { decodeCursor } from '@masthead/contract';
import { ResponseError } from './response-error.ts';
import type { PagingArgs } from './field-kinds.ts';

/** The requested page of a list. */
export interface Paging {
  readonly direction: 'forward' | 'backward';
  /** Maximum number of rows, at least 1. */
  readonly limit: number;
  /** Database ID or name of the node before the page; null for the start of the list. */
  readonly after: number | string | null;
  /** Database ID or name of the node after the page; null for the end of the list. */
  readonly before: number | string | null;
}

/** Number of rows of a page without `first` and `last`. */
export const defaultPageSize = 10;

/**
 * Reads pagination arguments as WPGraphQL does: the default is 10 rows (also for 0), and an invalid cursor is ignored.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for `first` and `last` together, and for a negative number.
 */
export function pagingOf({ first, last, after, before }: PagingArgs): Paging {
  if (first && last) {
    throw new ResponseError(
      'BAD_USER_INPUT',
      'The `first` and `last` connection args cannot be used together. For forward pagination, use `first` & `after`. For backward pagination, use `last` & `before`.',
    );
  }
  const size = first || last || defaultPageSize;
  if (size < 0) {
    throw new ResponseError('BAD_USER_INPUT', `${first ? 'first' : 'last'} must be a positive integer.`);
  }
  return {
    direction: isGiven(last) && !first ? 'backward' : 'forward',
    limit: size,
    after: isGiven(after) ? decodeCursor(after) : null,
    before: isGiven(before) ? decodeCursor(before) : null,
  };
}

/** Caps the page size, as WPGraphQL does. */
export function cutToPageSize<Args extends PagingArgs>(args: Args, pageSize: number): Args {
  const { first, last } = args;
  if ((first || last || defaultPageSize) <= pageSize) return args;
  return first || !last ? { ...args, first: pageSize } : { ...args, last: pageSize };
}

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;
