import type { RouterContextProvider } from 'react-router';
import { queryBackend } from '../../data/query.ts';
import { notFoundPage } from '../../data/failure.ts';
import { SearchDocument, type SearchHitFragment, type SearchQuery } from '../../generated/documents.ts';
import { readSearch, searchPath, type SearchKind, type SearchRequest } from '../../uri/search-url.ts';
import { windowLinks, type WindowLinks } from '../../uri/window-links.ts';

/** A category that a search can be limited to. */
export type SearchCategory = NonNullable<SearchQuery['categories']>['nodes'][number];

type LargeCategory = NonNullable<SearchQuery['largest']>['nodes'][number];

/** The results of a search, and the filters to offer. */
export interface SearchResults extends Pick<WindowLinks, 'olderHref' | 'newerHref'> {
  request: SearchRequest;
  /** One page of results; `null` when there are no search terms. */
  hits: readonly SearchHitFragment[] | null;
  /** Largest first. */
  categories: readonly SearchCategory[];
  /** The largest categories with their post counts, only when there are no search terms. */
  largest: readonly LargeCategory[];
}

/**
 * Runs the search of a URL.
 *
 * @throws The data of an error page, as `queryBackend` does; 404 for a cursor outside these results.
 */
export async function findHits(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<SearchResults> {
  const { window, ...request } = readSearch(query);
  if (window === null) throw notFoundPage();
  const { words, kind, category } = request;
  const hasTerms = words !== '';
  const { content, posts, media, categories, largest } = await queryBackend(context, SearchDocument, {
    words,
    category,
    types: contentTypes[kind ?? 'any'],
    ...window,
    ofAnyKind: hasTerms && category === null && kind !== 'media',
    ofPosts: hasTerms && category !== null,
    ofMedia: hasTerms && kind === 'media',
    withLargest: !hasTerms,
  });
  const found = content ?? posts ?? media ?? null;
  const { isAtCursor, ...links } = windowLinks(found?.pageInfo ?? null, {
    window,
    hrefOf: (part) => searchPath(request, part),
  });
  if (hasTerms && !isAtCursor) throw notFoundPage();
  return {
    request,
    hits: hasTerms ? (found?.nodes ?? []) : null,
    categories: categories?.nodes ?? [],
    largest: largest?.nodes ?? [],
    ...links,
  };
}

const contentTypes: Readonly<Record<SearchKind | 'any', ('POST' | 'PAGE' | 'ATTACHMENT')[]>> = {
  any: ['POST', 'PAGE'],
  posts: ['POST'],
  pages: ['PAGE'],
  media: ['ATTACHMENT'],
};
