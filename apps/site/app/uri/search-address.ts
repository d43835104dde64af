import { listWindowQuery, type ListWindow, readListWindow } from './list-window.ts';

/** What a search may be limited to. */
export const searchKinds = ['posts', 'pages', 'media'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What somebody looks for, and among what. */
export interface SearchQuestion {
  /** One line; empty before anything was typed. */
  words: string;
  /** `null`: posts and pages. */
  kind: SearchKind | null;
  /** The slug of a category, which only posts have. */
  category: string | null;
}

/** As much as backends look at. */
export const MAX_SEARCH_LENGTH = 200;
const PAGE_SIZE = 10;

/**
 * Reads the query of `/search`. Words that are too long are cut, and what is no choice is none.
 *
 * @returns `window` as `readListWindow` does.
 */
export function readSearch(query: URLSearchParams): SearchQuestion & { window: ListWindow | null } {
  const category = slugOf(query.get('category'));
  const kind = searchKinds.find((name) => name === query.get('type')) ?? null;
  return {
    words: oneLine(query.get('s') ?? ''),
    // A category limits a search to posts by itself.
    kind: category === null ? kind : 'posts',
    category,
    window: readListWindow(query, PAGE_SIZE),
  };
}

/** The address of a search, or of another window of its results. */
export function searchPath({ words, kind, category }: SearchQuestion, window: ListWindow = {}): string {
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
 * Reads the addresses at which WordPress searches: `/?s=words`, also with `post_type` and `category_name`, and `/search/words/`.
 *
 * @param path As `readPath` gives it.
 * @returns Where the same is looked for on this site; `null` for all other addresses.
 */
export function readOldSearch(path: string, query: URLSearchParams): string | null {
  const [, inPath] = /^\/search\/([^/]+)\/?$/.exec(path) ?? [];
  const words = inPath?.replaceAll('+', ' ') ?? (path === '/' ? query.get('s') : null);
  if (words === null) return null;
  const type = query.get('post_type') ?? '';
  return searchPath({
    words: oneLine(words),
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
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const slugOf = (text: string | null): string | null =>
  text !== null && text.length <= 200 && /^[^\s/?#&]+$/.test(text) ? text : null;
