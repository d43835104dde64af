import { isFirstWindow, type ListWindow } from './list-window.ts';

/** Where a window lies in its list. */
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** The addresses of the windows beside one; `null` where the list ends. */
export interface WindowLinks {
  olderHref: string | null;
  newerHref: string | null;
  /** Whether the window lies where its cursor says. A backend that does not know the cursor begins at the list's end instead. */
  isAtCursor: boolean;
}

/**
 * Finds the ways from one window of a list to those beside it.
 *
 * @param page What the backend says of the window; `null` where it gave none.
 * @param options.hrefOf The address at which another window of the list is shown.
 */
export function windowLinks(
  page: PageInfo | null,
  { window, hrefOf }: { window: ListWindow; hrefOf: (window: ListWindow) => string },
): WindowLinks {
  const isFirst = isFirstWindow(window);
  if (page === null) return { olderHref: null, newerHref: null, isAtCursor: isFirst };
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page;
  return {
    olderHref: hasNextPage && endCursor !== null ? hrefOf({ after: endCursor }) : null,
    newerHref: !isFirst && hasPreviousPage && startCursor !== null ? hrefOf({ before: startCursor }) : null,
    // WPGraphQL says that there is more on the cursor's side whenever it knows the cursor, and ignores the ones it does not know.
    isAtCursor:
      (window.after === undefined || hasPreviousPage) && (window.before === undefined || hasNextPage),
  };
}
