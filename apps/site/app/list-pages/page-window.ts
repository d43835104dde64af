import { encodePositionCursor } from '@masthead/contract';
import { MINUTE_MS } from '@masthead/kit';
import { ignoreQuery, keysOfQuery } from '@masthead/page-cache/dependencies';
import { data } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { incidentContext } from '../contexts/incident-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import type { ListWindow } from '../uri/list-window.ts';
import type { ListPage } from './list-page.ts';

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

/** The largest window of a WordPress. */
export const MAX_WINDOW = 100;
/** How many windows one request of a reader walks: 3,000 items. */
const MAX_REQUESTS = 30;
const MAX_DURATION_MS = 8000;
/** Cursors are remembered at least this long without a change. */
const MIN_AGE_MS = MINUTE_MS;

/**
 * Finds the window of a page. The embedded backend has cursors for positions. A WordPress has only cursors of items: they are walked from
 * the nearest known one, and remembered.
 *
 * @param size The number of items on a page.
 * @returns A first page if there is no list here; `null` if the list ends before the page.
 * @throws The data of an error page: 503 if the page is too far from the known ones. The next request continues from there.
 */
export async function pageOfList(
  context: RequestContext,
  list: NumberedList,
  { number, size }: { number: number; size: number },
): Promise<ListPage | null> {
  const { site, memory } = context.get(siteContext);
  const { generation } = memory.listCursors;
  if (number === 1) return { number, generation, window: { first: size } };
  const position = (number - 1) * size;
  if (site.kind === 'embedded') {
    return { number, generation, window: { first: size, after: encodePositionCursor(position) } };
  }
  const known = new Map(memory.listCursors.of(list.name, maxAgeMs(context)));
  let at = nearest(known, position);
  const mayContinue = createWalkBudget();
  while (at < position) {
    if (!mayContinue()) throw tooFar(context, list);
    const first = Math.min(MAX_WINDOW, position - at);
    const after = known.get(at);
    // oxlint-disable-next-line no-await-in-loop -- each window has the cursor of the next
    const cursors = await list.load({ first, ...(after !== undefined && { after }) });
    if (cursors === null) return { number: 1, generation, window: { first: size } };
    const { hasNextPage, endCursor } = cursors.pageInfo;
    if (!hasNextPage || endCursor === null) return null;
    at += first;
    known.set(at, endCursor);
    memory.listCursors.remember(list.name, { position: at, cursor: endCursor, generation });
  }
  return { number, generation, window: { first: size, after: known.get(position) as string } };
}

/** The highest known position up to another; 0 for the start of the list. */
function nearest(known: ReadonlyMap<number, string>, position: number): number {
  let best = 0;
  for (const each of known.keys()) if (each <= position && each > best) best = each;
  return best;
}

/** How long a page is right without a notice of a change. */
const maxAgeMs = (context: RequestContext): number =>
  Math.max(MIN_AGE_MS, context.get(siteContext).site.maxAgeMs());

/** Limits the requests and the time of one walk. @returns Whether it may request another window. */
export function createWalkBudget(): () => boolean {
  const end = performance.now() + MAX_DURATION_MS;
  let requests = 0;
  return () => {
    requests += 1;
    return requests <= MAX_REQUESTS && performance.now() <= end;
  };
}

/** The data of the 503 page for a page too far from the known ones. */
function tooFar(context: RequestContext, { name }: NumberedList): ReturnType<typeof data<null>> {
  const { reportError } = context.get(incidentContext);
  reportError(
    new Error(`A page of ${name} is more than ${MAX_REQUESTS * MAX_WINDOW} items after the known ones.`),
  );
  return data(null, { status: 503 });
}

/** Remembers where the next page of a list of a WordPress begins. */
export function rememberEnd(
  context: RequestContext,
  {
    name,
    generation,
    position,
    endCursor,
  }: {
    name: string;
    generation: number;
    position: number;
    endCursor: string | null;
  },
): void {
  const { site, memory } = context.get(siteContext);
  if (site.kind === 'embedded' || endCursor === null) return;
  memory.listCursors.remember(name, { position, cursor: endCursor, generation });
}

/**
 * Makes a later page of a WordPress depend on all keys of its queries, and on time: when its list changes, the page begins at another cursor,
 * so repeating the query with the old one would show no difference.
 */
export function dependOnCursors(context: RequestContext): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null || context.get(siteContext).site.kind === 'embedded') return;
  for (const { keys } of dependencies.queries) for (const key of keys) dependencies.directKeys.add(key);
  dependencies.expiresAt = Math.min(dependencies.expiresAt, Date.now() + maxAgeMs(context));
}

/** Depends on the keys of a query for cursors, instead of its response: it is not repeated. */
export function dependOnKeys(
  context: RequestContext,
  document: Parameters<typeof ignoreQuery>[1]['document'],
): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null) return;
  for (const key of keysOfQuery(dependencies, { document })) dependencies.directKeys.add(key);
  ignoreQuery(dependencies, { document });
}
