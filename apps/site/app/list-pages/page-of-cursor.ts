import { encodePositionCursor } from '@masthead/contract';
import { redirect } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { notFoundPage } from '../data/failure.ts';
import { isFirstWindow, type ListWindow, readListWindow } from '../uri/list-window.ts';
import { createWalkBudget, MAX_WINDOW, type NumberedList } from './page-window.ts';

/** Positions in the embedded backend have at most 9 digits. */
const MAX_POSITION = 2 ** 29;

/**
 * Redirects from the earlier URLs of the pages of a list, `?after=CURSOR` and `?before=CURSOR`; does nothing without a cursor.
 *
 * @param options.size The number of items on a page.
 * @param options.hrefOf The URL of a page; `null` if the list has no URL for it.
 * @throws A redirect (301) to the page that contains what they showed, or (302) to the first page if a WordPress has the cursor too far
 *   from the start; the data of the 404 page for an invalid cursor.
 */
export async function redirectFromCursor(
  context: RequestContext,
  list: NumberedList,
  {
    query,
    size,
    hrefOf,
  }: { query: URLSearchParams; size: number; hrefOf: (number: number) => string | null },
): Promise<void> {
  const window = readListWindow(query, size);
  if (window !== null && isFirstWindow(window)) return;
  const number = window && (await pageOfCursor(context, list, { window, size }));
  const href = typeof number === 'number' ? hrefOf(number) : number && hrefOf(1);
  if (href === null) throw notFoundPage();
  throw redirect(href, number === 'too far' ? 302 : 301);
}

/**
 * Finds the page with the item next to a cursor: the URLs of lists had `?after=CURSOR` and `?before=CURSOR` before pages
 * had numbers.
 *
 * @returns Its number; `null` if the list does not have the cursor; `'too far'` if one request cannot find it in a WordPress.
 */
async function pageOfCursor(
  context: RequestContext,
  list: NumberedList,
  { window: { after, before }, size }: { window: ListWindow; size: number },
): Promise<number | null | 'too far'> {
  const cursor = after ?? before;
  if (cursor === undefined) return 1;
  const position =
    context.get(siteContext).site.kind === 'embedded'
      ? await searchPosition(list, cursor)
      : await walkToPosition(list, cursor);
  if (typeof position !== 'number') return position;
  const item = after === undefined ? position - 1 : position + 1;
  return Math.ceil(Math.max(item, 1) / size);
}

/** Compares the cursor with positions: there is no item between it and the positions up to the next one. */
async function searchPosition({ load }: NumberedList, cursor: string): Promise<number | null> {
  const start = await load({ first: 1, after: cursor });
  if (start?.pageInfo.hasPreviousPage !== true) return null;
  const isUpToNext = async (position: number): Promise<boolean> => {
    const between = await load({ last: 1, after: cursor, before: encodePositionCursor(position) });
    // Without a next page, the list is shorter than the position.
    return between?.pageInfo.hasNextPage === true && between.pageInfo.startCursor === null;
  };
  let [low, high] = [0, 1];
  // oxlint-disable no-await-in-loop -- each comparison halves the range
  while (high < MAX_POSITION && (await isUpToNext(high))) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isUpToNext(middle)) low = middle;
    else high = middle;
  }
  // oxlint-enable no-await-in-loop
  return start.pageInfo.startCursor === null ? low : low - 1;
}

async function walkToPosition({ load }: NumberedList, cursor: string): Promise<number | null | 'too far'> {
  const mayContinue = createWalkBudget();
  let after: string | null = null;
  for (let position = 0; ; position += MAX_WINDOW) {
    if (!mayContinue()) return 'too far';
    const window = { first: MAX_WINDOW, ...(after !== null && { after }) };
    // oxlint-disable-next-line no-await-in-loop -- each window has the cursor of the next
    const cursors = await load(window, { withEdges: true });
    const index = cursors?.edges?.findIndex((edge) => edge.cursor === cursor) ?? -1;
    if (index !== -1) return position + index + 1;
    after = cursors?.pageInfo.hasNextPage === true ? cursors.pageInfo.endCursor : null;
    if (after === null) return null;
  }
}
