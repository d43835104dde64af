/** The part of a list that one page shows, as arguments of a connection. */
export interface ListWindow {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
}

/**
 * Reads which part of a list an address asks for: the newest posts, those older than `?after=CURSOR`, or those newer than
 * `?before=CURSOR`.
 *
 * @returns `null` when the address cannot be meant: both at once, or what no backend gives as a cursor. Backends read on from the start
 *   for such cursors; a page of its own for each would give one list endless addresses.
 */
export function readListWindow(query: URLSearchParams, pageSize: number): ListWindow | null {
  const after = query.get('after');
  const before = query.get('before');
  if (after === null && before === null) return { first: pageSize };
  if (after !== null && before !== null) return null;
  if (after !== null) return isCursor(after) ? { first: pageSize, after } : null;
  return isCursor(before ?? '') ? { last: pageSize, before: before ?? '' } : null;
}

/** Whether a window begins where the list does. */
export const isFirstWindow = ({ after, before }: ListWindow): boolean =>
  after === undefined && before === undefined;

/** The query that asks for the same window again, `?after=…`; empty for the first. */
export function listWindowQuery({ after, before }: ListWindow): string {
  if (after !== undefined) return `?${new URLSearchParams({ after })}`;
  if (before !== undefined) return `?${new URLSearchParams({ before })}`;
  return '';
}

/** Whether a text is the cursor of a post, spelled as a backend spells it. */
function isCursor(text: string): boolean {
  try {
    const place = atob(text);
    return /^arrayconnection:[1-9]\d{0,18}$/.test(place) && btoa(place) === text;
  } catch {
    return false; // No Base64.
  }
}
