import type { RouterContextProvider } from 'react-router';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import { loadRegisteredTypes } from '../../data/registered-types.ts';
import { notFoundPage } from '../../data/failure.ts';
import {
  SearchDocument,
  type SearchHitFragment,
  type SearchQuery,
  type SearchQueryVariables,
} from '../../generated/documents.ts';
import { siteContext } from '../../contexts/site-context.ts';
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
  const ofAnyKind = hasTerms && category === null && kind !== 'media';
  const variables = {
    words,
    category,
    types: contentTypes[kind ?? 'any'],
    ...window,
    ofAnyKind,
    ofPosts: hasTerms && category !== null,
    ofMedia: hasTerms && kind === 'media',
    withLargest: !hasTerms,
  };
  const { content, posts, media, categories, largest } = await (ofAnyKind && kind === null
    ? searchAllTypes(context, variables)
    : queryBackend(context, SearchDocument, variables));
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

/**
 * Searches the site's types and those that plugins of a WordPress registered: first the last known ones, and again if the response to the
 * same request names others.
 */
async function searchAllTypes(
  context: Readonly<RouterContextProvider>,
  variables: SearchQueryVariables,
): Promise<SearchQuery> {
  const { memory } = context.get(siteContext);
  const search = (registered: readonly string[]): Promise<SearchQuery | null> => {
    // The values that only this WordPress has are not in the schema of the site.
    const types = [...contentTypes.any, ...(registered as typeof contentTypes.any)];
    return registered.length === 0
      ? queryBackend(context, SearchDocument, variables)
      : queryIfSupported(context, SearchDocument, { ...variables, types });
  };
  const guess = memory.registeredTypes;
  const [guessed, { contentTypes: registered }] = await Promise.all([
    search(guess),
    loadRegisteredTypes(context),
  ]);
  memory.registeredTypes = registered;
  const found = registered.join(' ') === guess.join(' ') ? guessed : await search(registered);
  return found ?? queryBackend(context, SearchDocument, variables);
}

const contentTypes: Readonly<Record<SearchKind | 'any', ('POST' | 'PAGE' | 'ATTACHMENT')[]>> = {
  any: ['POST', 'PAGE'],
  posts: ['POST'],
  pages: ['PAGE'],
  media: ['ATTACHMENT'],
};
