import type { ListWindow } from '../uri/list-window.ts';

/** One page of a list: its number, 1 for the first, and the arguments of the list's connection. */
export interface ListPage {
  readonly number: number;
  readonly window: ListWindow;
  /** Of the remembered cursors when the page was requested. */
  readonly generation: number;
}

/** Parses WordPress's path of a page of a list, `/category/x/page/2/`; any other path is a first page. */
export function readListPagePath(path: string): { home: string; number: number } {
  const [, home, digits] = /^(.*)\/page\/([1-9]\d{0,5})\/?$/.exec(path) ?? [];
  return home === undefined ? { home: path, number: 1 } : { home: `${home}/`, number: Number(digits) };
}

/**
 * The path of a page of a list.
 *
 * @param home The path of the first page, with or without a trailing slash.
 */
export function listPagePath(home: string, number: number): string {
  if (number === 1) return home;
  return home.endsWith('/') ? `${home}page/${number}/` : `${home}/page/${number}`;
}

/** The URLs of the adjacent pages of a list; `null` at its ends. */
export interface PageLinks {
  newerHref: string | null;
  olderHref: string | null;
}

/**
 * Builds the links to the adjacent pages of a list.
 *
 * @param info The backend's page info; `null` when it returned none.
 * @param options.hrefOf The URL of another page of the list.
 * @returns `isReached`: whether the list has this page. A backend that does not recognise the cursor returns the start of the list instead,
 *   without a previous page.
 */
export function pageLinks(
  info: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean } | null,
  { number, hrefOf }: { number: number; hrefOf: (number: number) => string },
): PageLinks & { isReached: boolean } {
  return {
    newerHref: number === 1 ? null : hrefOf(number - 1),
    olderHref: info?.hasNextPage === true ? hrefOf(number + 1) : null,
    isReached: number === 1 || info?.hasPreviousPage === true,
  };
}
