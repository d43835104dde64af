import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import { loadRegisteredTypes } from '../../data/registered-types.ts';
import { notFoundPage } from '../../data/failure.ts';
import {
  SearchCursorsDocument,
  type SearchCursorsQueryVariables,
  SearchDocument,
  type SearchHitFragment,
  type SearchQuery,
  type SearchQueryVariables,
} from '../../generated/documents.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { type PageLinks, pageLinks } from '../../list-pages/list-page.ts';
import { redirectFromCursor } from '../../list-pages/page-of-cursor.ts';
import {
  dependOnCursors,
  dependOnKeys,
  type NumberedList,
  pageOfList,
  rememberEnd,
} from '../../list-pages/page-window.ts';
import {
  MAX_SEARCH_PAGE,
  readSearch,
  searchPath,
  SEARCH_PAGE_SIZE,
  type SearchKind,
  type SearchRequest,
} from '../../uri/search-url.ts';

/** A category that a search can be limited to. */
export type SearchCategory = NonNullable<SearchQuery['categories']>['nodes'][number];

type LargeCategory = NonNullable<SearchQuery['largest']>['nodes'][number];

/** The results of a search, and the filters to offer. */
export interface SearchResults extends PageLinks {
  request: SearchRequest;
  /** The number of the page, 1 for the first. */
  number: number;
  /** Whether search engines may index the page. */
  isIndexed: boolean;
  /** One page of results; `null` when there are no search terms. */
  hits: readonly SearchHitFragment[] | null;
  /** The number of all results, on the last page; `null` elsewhere, because backends do not return it. */
  count: number | null;
  /** Largest first. */
  categories: readonly SearchCategory[];
  /** The largest categories with their post counts, only when there are no search terms. */
  largest: readonly LargeCategory[];
}

/**
 * Runs the search of a URL.
 *
 * @throws The data of an error page, as `queryBackend` does; 404 for a page after the last one. A redirect (301) from a URL with a cursor.
 */
export async function findHits(
  context: RequestContext,
  query: URLSearchParams,
  number: number,
): Promise<SearchResults> {
  const request = readSearch(query);
  const { words, kind, category } = request;
  const hasTerms = words !== '';
  const ofAnyKind = hasTerms && category === null && kind !== 'media';
  const variables = {
    words,
    category,
    types: contentTypes[kind ?? 'any'],
    ofAnyKind,
    ofPosts: hasTerms && category !== null,
    ofMedia: hasTerms && kind === 'media',
  };
  const types = ofAnyKind && kind === null ? await typesOfWalk(context, number) : variables.types;
  const list = listOfHits(context, searchPath(request), { ...variables, types });
  await redirectFromCursor(context, list, {
    query,
    size: SEARCH_PAGE_SIZE,
    hrefOf: (other) => (other > MAX_SEARCH_PAGE ? null : searchPath(request, other)),
  });
  const page = await pageOfList(context, list, { number, size: SEARCH_PAGE_SIZE });
  if (page === null) throw notFoundPage();
  const ofPage = { ...variables, ...page.window, withLargest: !hasTerms };
  const { content, posts, media, categories, largest } = await (ofAnyKind && kind === null
    ? searchAllTypes(context, ofPage)
    : queryBackend(context, SearchDocument, ofPage));
  const found = content ?? posts ?? media ?? null;
  const { isReached, ...links } = pageLinks(found?.pageInfo ?? null, {
    number,
    hrefOf: (other) => searchPath(request, other),
  });
  if (number > 1 && (!isReached || found === null || found.nodes.length === 0)) throw notFoundPage();
  if (number > 1) dependOnCursors(context);
  const endCursor = found?.pageInfo.endCursor ?? null;
  rememberEnd(context, {
    name: list.name,
    generation: page.generation,
    position: number * SEARCH_PAGE_SIZE,
    endCursor,
  });
  const hits = hasTerms ? (found?.nodes ?? []) : null;
  const isLast = links.olderHref === null;
  if (number === MAX_SEARCH_PAGE) links.olderHref = null;
  return {
    request,
    number,
    isIndexed: !hasTerms || context.get(siteContext).site.indexesSearch,
    hits,
    count: hits !== null && isLast ? (number - 1) * SEARCH_PAGE_SIZE + hits.length : null,
    categories: categories?.nodes ?? [],
    largest: largest?.nodes ?? [],
    ...links,
  };
}

/** The types whose results are counted: those of the site and, on later pages, of the plugins of a WordPress. */
async function typesOfWalk(context: RequestContext, number: number): Promise<typeof contentTypes.any> {
  const { memory } = context.get(siteContext);
  if (number > 1) memory.registeredTypes = (await loadRegisteredTypes(context)).contentTypes;
  return [...contentTypes.any, ...(memory.registeredTypes as typeof contentTypes.any)];
}

/** The results as a list with numbered pages. */
function listOfHits(
  context: RequestContext,
  name: string,
  variables: Omit<SearchCursorsQueryVariables, 'withEdges'>,
): NumberedList {
  return {
    name,
    async load(window, { withEdges = false } = {}) {
      const answer = await queryIfSupported(context, SearchCursorsDocument, {
        ...variables,
        ...window,
        withEdges,
      });
      dependOnKeys(context, SearchCursorsDocument);
      return answer?.content ?? answer?.posts ?? answer?.media ?? null;
    },
  };
}

/**
 * Searches the site's types and those that plugins of a WordPress registered: first the last known ones, and again if the response to the
 * same request names others.
 */
async function searchAllTypes(
  context: RequestContext,
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
