import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core';
import type { AnyDocument, Variables } from '../documents/typed-document.ts';

/**
 * Creates the cache of one audience. Entries stay fresh until they are invalidated. The transport handles retries (TanStack's pause in
 * hidden tabs) and offline errors.
 */
export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache key of a document with these variables. */
export const cacheKey = (document: AnyDocument, variables: Variables): readonly [string, Variables] => [
  document.name,
  variables,
];

/** The cached responses as JSON for the page properties; `null` if the cache is empty. */
export function dehydrateCache(cache: QueryClient): string | null {
  const state = dehydrate(cache);
  return state.queries.length === 0 ? null : JSON.stringify(state);
}

/** Restores the result of `dehydrateCache`. Newer entries already in the cache remain. */
export function hydrateCache(cache: QueryClient, snapshot: string | null | undefined): void {
  if (snapshot) hydrate(cache, JSON.parse(snapshot));
}
