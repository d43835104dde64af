import { listWindowQuery, type ListWindow, readListWindow } from './list-window.ts';

/** Types that a search can be limited to. */
export const searchKinds = ['posts', 'pages', 'media'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Search terms and filters. */
export interface SearchRequest {
  /** A single line; empty when nothing was entered. */
  words: string;
  /** `null`: posts and pages. */
  kind: SearchKind | null;
  /** The slug of a category, which only posts have. */
  category: string | null;
}

/** Backends ignore anything beyond this. */
export const MAX_SEARCH_LENGTH = 200;
const PAGE_SIZE = 10;

/**
 * Parses the query of `/search`. Terms that are too long are cut, and invalid filters ignored.
 *
 * @returns `window` as `readListWindow` does.
 */
export function readSearch(query: URLSearchParams): SearchRequest & { window: ListWindow | null } {
  const category = slugOf(query.get('category'));
  const kind = searchKinds.find((name) => name === query.get('type')) ?? null;
  return {
    words: oneLine(query.get('s') ?? ''),
    // Only posts have categories.
    kind: category === null ? kind : 'posts',
    category,
    window: readListWindow(query, PAGE_SIZE),
  };
}

/** The URL of a search, or of another window of its results. */
export function searchPath({ words, kind, category }: SearchRequest, window: ListWindow = {}): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('s', words);
  if (kind !== null && category === null) query.set('type', kind);
  if (category !== null) query.set('category', category);
  const own = query.toString();
  const rest = listWindowQuery(window).slice(1);
  const all = [own, rest].filter((part) => part !== '').join('&');
  return all === '' ? '/search' : `/search?${all}`;
}

/**
 * Parses WordPress's search URLs: `/?s=words`, also with `post_type` and `category_name`, and `/search/words/`.
 *
 * @param path As returned by `readPath`.
 * @returns The equivalent URL on this site; `null` for all other URLs.
 */
export function readLegacySearch(path: string, query: URLSearchParams): string | null {
  const [, inPath] = /^\/search\/([^/]+)\/?$/.exec(path) ?? [];
  const terms = inPath?.replaceAll('+', ' ') ?? (path === '/' ? query.get('s') : null);
  if (terms === null) return null;
  const type = query.get('post_type') ?? '';
  return searchPath({
    words: oneLine(terms),
    kind: wordpressTypes[type] ?? null,
    category: slugOf(query.get('category_name')),
  });
}

const wordpressTypes: Readonly<Record<string, SearchKind>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
};

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are removed
    .replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const slugOf = (text: string | null): string | null =>
  text !== null && text.length <= 200 && /^[^\s/?#&]+$/.test(text) ? text : null;
