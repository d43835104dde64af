import { decodeCursor } from '@masthead/contract';
import { AnswerError } from './answer-error.ts';
import type { PagingArgs } from './field-kinds.ts';

/** Which part of a list is asked for. */
export interface Paging {
  readonly direction: 'forward' | 'backward';
  /** The most rows, 1 or more. */
  readonly limit: number;
  /** The database id, or the name, that the part begins after; null for the start of the list. */
  readonly after: number | string | null;
  /** What the part ends before; null for the end of the list. */
  readonly before: number | string | null;
}

/** The rows of a page whose size is not asked for. */
export const defaultPageSize = 10;

/**
 * Reads the arguments of a list with WPGraphQL's habits: 10 rows unless told otherwise (0 is not telling), and a cursor
 * that cannot be read is no cursor.
 *
 * @throws {AnswerError} `BAD_USER_INPUT` for `first` and `last` together, and for a negative number.
 */
export function pagingOf({ first, last, after, before }: PagingArgs): Paging {
  if (first && last) {
    throw new AnswerError(
      'BAD_USER_INPUT',
      'The `first` and `last` connection args cannot be used together. For forward pagination, use `first` & `after`. For backward pagination, use `last` & `before`.',
    );
  }
  const size = first || last || defaultPageSize;
  if (size < 0) {
    throw new AnswerError('BAD_USER_INPUT', `${first ? 'first' : 'last'} must be a positive integer.`);
  }
  return {
    direction: isGiven(last) && !first ? 'backward' : 'forward',
    limit: size,
    after: isGiven(after) ? decodeCursor(after) : null,
    before: isGiven(before) ? decodeCursor(before) : null,
  };
}

/** Asks for no more rows than a page may have: larger sizes are cut, as WPGraphQL does. */
export function cutToPageSize<Args extends PagingArgs>(args: Args, pageSize: number): Args {
  const { first, last } = args;
  if ((first || last || defaultPageSize) <= pageSize) return args;
  return first || !last ? { ...args, first: pageSize } : { ...args, last: pageSize };
}

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;
