import { encodePositionCursor } from '@masthead/contract';
import { ignoreQuery } from '@masthead/page-cache/dependencies';
import { data, type RouterContextProvider } from 'react-router';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import type { ListWindow } from '../uri/list-window.ts';
import type { ListPage } from './list-page.ts';

type Context = Readonly<RouterContextProvider>;

/** The cursors of one window of a list. */
export interface ListCursors {
  readonly edges?: readonly { readonly cursor: string | null }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** A list whose pages are numbered. */
export interface NumberedList {
  /** Identifies the list: its path, with the query of a search. */
  readonly name: string;
  /**
   * Loads the cursors of a window, without its items.
   *
   * @param options.withEdges Whether to load the cursor of each item.
   * @returns `null` if there is no list here.
   */
  readonly load: (window: ListWindow, options?: { withEdges?: boolean }) => Promise<ListCursors | null>;
}

/** The most items that a WordPress returns at once. */
export const MAX_WINDOW = 100;
/** How many windows one request of a reader walks: 3,000 items. */
const MAX_REQUESTS = 30;
const MAX_DURATION_MS = 8000;

/**
 * Finds the window of a page. The embedded backend has cursors for positions. A WordPress has only cursors of items: they are walked from
 * the nearest known one, and remembered.
 *
 * @param size The number of items on a page.
 * @returns A first page if there is no list here; `null` if the list ends before the page.
 * @throws The data of an error page: 503 if the page is too far from the known ones. The next request continues from there.
 */
export async function pageOfList(
  context: Context,
  list: NumberedList,
  { number, size }: { number: number; size: number },
): Promise<ListPage | null> {
  if (number === 1) return { number, window: { first: size } };
  const position = (number - 1) * size;
  const { site, memory } = context.get(siteContext);
  if (site.kind === 'embedded') {
    return { number, window: { first: size, after: encodePositionCursor(position) } };
  }
  const known = memory.listCursors.of(list.name);
  let at = nearest(known, position);
  const budget = createWalkBudget();
  while (at < position) {
    budget.spend();
    const first = Math.min(MAX_WINDOW, position - at);
    const after = known.get(at);
    // oxlint-disable-next-line no-await-in-loop -- each window has the cursor of the next
    const cursors = await list.load({ first, ...(after !== undefined && { after }) });
    if (cursors === null) return { number: 1, window: { first: size } };
    const { hasNextPage, endCursor } = cursors.pageInfo;
    if (!hasNextPage || endCursor === null) return null;
    at += first;
    memory.listCursors.remember(list.name, at, endCursor);
    known.set(at, endCursor);
  }
  return { number, window: { first: size, after: known.get(position) as string } };
}

/** The highest known position up to another; 0 for the start of the list. */
function nearest(known: ReadonlyMap<number, string>, position: number): number {
  let best = 0;
  for (const each of known.keys()) if (each <= position && each > best) best = each;
  return best;
}

/** Limits the requests and the time of one walk. */
export function createWalkBudget(): { spend(): void } {
  const end = performance.now() + MAX_DURATION_MS;
  let requests = 0;
  return {
    spend() {
      requests += 1;
      if (requests > MAX_REQUESTS || performance.now() > end) {
        throw data(null, { status: 503 });
      }
    },
  };
}

/** Remembers where the next page of a list of a WordPress begins. */
export function rememberEnd(
  context: Context,
  { name, position, endCursor }: { name: string; position: number; endCursor: string | null },
): void {
  const { site, memory } = context.get(siteContext);
  if (site.kind !== 'embedded' && endCursor !== null) memory.listCursors.remember(name, position, endCursor);
}

/**
 * Makes a later page of a WordPress depend on the lists that it queried: when one changes, the cursors of its pages are others, so a
 * repeated query with the old cursor would show no difference.
 */
export function dependOnCursors(context: Context): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null || context.get(siteContext).site.kind === 'embedded') return;
  for (const { keys } of dependencies.queries) {
    for (const key of keys) if (/^(?:list:|skipped:post$)/.test(key)) dependencies.directKeys.add(key);
  }
}

/** Removes the dependency on the cursors of other windows: a page depends on its own; see `dependOnCursors`. */
export function ignoreCursors(
  context: Context,
  document: Parameters<typeof ignoreQuery>[1]['document'],
): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies !== null) ignoreQuery(dependencies, { document });
}
