import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core';
import type { AnyDocument, Variables } from '../documents/typed-document.ts';

/**
 * Makes the cache of one audience. An answer stays good until somebody invalidates it; retries are the transport's affair
 * (TanStack pauses its own in hidden tabs), and so is being offline, which the transport notices by failing.
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

/** Where the cache keeps the answer of a document with these values. */
export const cacheKey = (document: AnyDocument, variables: Variables): readonly [string, Variables] => [
  document.name,
  variables,
];

/** The answers of a cache as JSON text for the page properties; `null` when there are none. */
export function dehydrateCache(cache: QueryClient): string | null {
  const state = dehydrate(cache);
  return state.queries.length === 0 ? null : JSON.stringify(state);
}

/** Fills a cache with what `dehydrateCache` gave. Answers the cache already has, and newer, stay. */
export function hydrateCache(cache: QueryClient, snapshot: string | null | undefined): void {
  if (snapshot) hydrate(cache, JSON.parse(snapshot));
}
