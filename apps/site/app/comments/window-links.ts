import type { ListCursors } from '../list-pages/page-window.ts';
import { isFirstWindow, type ListWindow } from '../uri/list-window.ts';

/** The URLs of the adjacent windows; `null` at the ends of the list. */
export interface WindowLinks {
  olderHref: string | null;
  newerHref: string | null;
}

/**
 * Builds the links to the adjacent windows of a list.
 *
 * @param page The backend's page info; `null` when it returned none.
 * @param options.hrefOf The URL of another window of the list.
 */
export function windowLinks(
  page: ListCursors['pageInfo'] | null,
  { window, hrefOf }: { window: ListWindow; hrefOf: (window: ListWindow) => string },
): WindowLinks {
  const isFirst = isFirstWindow(window);
  if (page === null) return { olderHref: null, newerHref: null };
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page;
  return {
    olderHref: hasNextPage && endCursor !== null ? hrefOf({ after: endCursor }) : null,
    newerHref: !isFirst && hasPreviousPage && startCursor !== null ? hrefOf({ before: startCursor }) : null,
  };
}
