import { decodeCursor, encodeCursor } from '@masthead/contract';

/** The window of a list that one page shows, as arguments of a connection. */
export interface ListWindow {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
}

/**
 * Parses the window of a list from a query: the latest posts, those older than `?after=CURSOR`, or those newer than
 * `?before=CURSOR`.
 *
 * @returns `null` for an invalid query: both at once, or a malformed cursor. Backends return the start of the list for such cursors, which
 * would give one list an unlimited number of URLs.
 */
export function readListWindow(query: URLSearchParams, pageSize: number): ListWindow | null {
  const after = query.get('after');
  const before = query.get('before');
  if (after === null && before === null) return { first: pageSize };
  if (after !== null && before !== null) return null;
  if (after !== null) return isCursor(after) ? { first: pageSize, after } : null;
  return isCursor(before ?? '') ? { last: pageSize, before: before ?? '' } : null;
}

/** Whether a window is the first of its list. */
export const isFirstWindow = ({ after, before }: ListWindow): boolean =>
  after === undefined && before === undefined;

/** Whether a text is a cursor of a database id, in canonical encoding. */
function isCursor(text: string): boolean {
  const id = decodeCursor(text);
  return typeof id === 'number' && id > 0 && encodeCursor(id) === text;
}
