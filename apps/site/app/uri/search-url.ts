import { listPagePath, readListPagePath } from '../list-pages/list-page.ts';

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
/** The number of results on a page. */
export const SEARCH_PAGE_SIZE = 10;
/** Backends find no results beyond this page. */
export const MAX_SEARCH_PAGE = 100;

/** Parses the query of `/search`. Terms that are too long are cut, and invalid filters ignored. */
export function readSearch(query: URLSearchParams): SearchRequest {
  const category = slugOf(query.get('category'));
  const kind = searchKinds.find((name) => name === query.get('type')) ?? null;
  return {
    words: oneLine(query.get('s') ?? ''),
    // Only posts have categories.
    kind: category === null ? kind : 'posts',
    category,
  };
}

/** The URL of a page of search results, by default the first. */
export function searchPath({ words, kind, category }: SearchRequest, number = 1): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('s', words);
  if (kind !== null && category === null) query.set('type', kind);
  if (category !== null) query.set('category', category);
  const path = listPagePath('/search', number);
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Parses WordPress's search URLs: `/?s=words`, also with `post_type` and `category_name`, `/search/words/`, and their later pages.
 *
 * @param path As returned by `readPath`.
 * @returns The equivalent URL on this site; `null` for all other URLs.
 */
export function readLegacySearch(path: string, query: URLSearchParams): string | null {
  const { home, number } = readListPagePath(path);
  const [, inPath] = /^\/search\/([^/]+)\/?$/.exec(home) ?? [];
  const terms = inPath?.replaceAll('+', ' ') ?? (home === '/' ? query.get('s') : null);
  if (terms === null) return null;
  const type = query.get('post_type') ?? '';
  const request = {
    words: oneLine(terms),
    kind: wordpressTypes[type] ?? null,
    category: slugOf(query.get('category_name')),
  };
  return searchPath(request, number);
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
