import { untilAborted } from '@masthead/kit';
import { isCancelledError, type QueryClient } from '@tanstack/query-core';
import { cacheKey, createQueryCache, dehydrateCache, hydrateCache } from '../cache/query-cache.ts';
import type { TypedDocument, Variables } from '../documents/typed-document.ts';
import type { TransportOptions } from '../transport/send.ts';
import { abortedError } from '../transport/send.ts';
import { RETRIES } from '../transport/retry.ts';
import { createTransport } from '../transport/transport.ts';

/**
 * `cache-first`: the cached data if there is any, else a request, batched with concurrent queries.
 * `network-only`: always a separate request; its response replaces the cached data.
 */
export type FetchPolicy = 'cache-first' | 'network-only';

export interface QueryOptions {
  /** Default `cache-first`. */
  readonly policy?: FetchPolicy | undefined;
  /** Number of retries. Default 3 in a browser, none on a server: a page must not hang for 7 s. */
  readonly retries?: number | undefined;
  /** Rejects with `aborted`. A request shared with other callers continues. */
  readonly signal?: AbortSignal | undefined;
}

export type MutateOptions = Pick<QueryOptions, 'signal'>;

/** The variables of a document without variables. */
export type NoVariables = Record<string, never>;

interface CacheEntry<Result> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal?: AbortSignal | undefined }) => Promise<Result>;
  /** For how many milliseconds the data is fresh. */
  readonly staleTime: number;
  readonly retry: false;
}

/** A GraphQL client for one audience, with its own cache. */
export interface Client {
  /**
   * Executes a query.
   *
   * @returns The data, typed by the document, never partial.
   * @throws {ClientError} See the codes; `graphql` carries partial data as `data`.
   */
  query<Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
    options?: QueryOptions,
  ): Promise<Result>;
  query<Result>(document: TypedDocument<Result, NoVariables>): Promise<Result>;
  /** Executes a mutation: unbatched, without retries or delay. It does not change the cache; call `invalidate` for affected documents. */
  mutate<Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
    options?: MutateOptions,
  ): Promise<Result>;
  mutate<Result>(document: TypedDocument<Result, NoVariables>): Promise<Result>;
  /** Marks the cached data of these documents stale, for all variables; mounted hooks refetch. */
  invalidate(...documents: readonly { readonly name: string }[]): Promise<void>;
  /** Sends the current batch immediately, instead of up to 10 ms later. */
  readonly flush: () => void;
  /**
   * Clears the cache and aborts the queries in flight (`aborted`), so that no data of one user reaches the next. Mounted hooks refetch.
   * Mutations continue.
   */
  forget(): void;
  /** Calls a listener after each `forget`. @returns Unsubscribes. */
  onForget(listener: () => void): () => void;
  /** The cached data as JSON, for `hydrate` elsewhere; `null` if the cache is empty. */
  dehydrate(): string | null;
  /** Restores the result of `dehydrate`. Newer data already in the cache remains. */
  hydrate(snapshot: string | null | undefined): void;
  /** The dependency keys (`X-GraphQL-Keys`) of all responses so far, without duplicates. Empty if the backend sends none, and in a browser. */
  keys(): readonly string[];
  /** The cache itself, which the hooks observe. */
  readonly cache: QueryClient;
  /** The TanStack Query options for a document with these variables. */
  readonly cacheEntry: <Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    options: Pick<QueryOptions, 'policy' | 'retries'>,
  ) => CacheEntry<Result>;
}

export interface ClientOptions extends Omit<TransportOptions, 'onKeys'> {
  readonly environment: 'browser' | 'server';
}

/** Creates the client of one audience. */
export function createClient({ environment, ...transportOptions }: ClientOptions): Client {
  const keys: string[] = [];
  const transport = createTransport({
    ...transportOptions,
    onKeys: (more) => {
      // A browser needs no keys, and its page may stay open for days.
      if (environment === 'server') keys.push(more);
    },
  });
  const cache = createQueryCache();
  const forgetListeners = new Set<() => void>();
  /** Incremented by `forget`. */
  let generation = 0;
  const defaultRetries = environment === 'browser' ? RETRIES : 0;

  const cacheEntry: Client['cacheEntry'] = (document, variables, { policy = 'cache-first', retries }) => ({
    queryKey: cacheKey(document, variables),
    queryFn: ({ signal }) =>
      transport.send(document, variables, {
        batch: policy === 'cache-first',
        retries: retries ?? defaultRetries,
        signal,
      }),
    staleTime: policy === 'cache-first' ? Number.POSITIVE_INFINITY : 0,
    retry: false,
  });

  return {
    cache,
    flush: transport.flush,
    dehydrate: () => dehydrateCache(cache),
    hydrate: (snapshot) => hydrateCache(cache, snapshot),
    keys: () => [...new Set(keys.join(' ').split(/\s+/).filter(Boolean))],

    cacheEntry,

    async query<Result>(
      document: TypedDocument<Result, never>,
      given: unknown = {},
      { policy, retries, signal }: QueryOptions = {},
    ): Promise<Result> {
      const { queryKey, queryFn, staleTime } = cacheEntry(document, given as Variables, { policy, retries });
      if (policy === 'network-only') {
        const startedIn = generation;
        const data = await queryFn({ signal });
        // `forget` may have been called after the response arrived.
        if (startedIn !== generation) throw abortedError(resetReason);
        cache.setQueryData(queryKey, data);
        return data;
      }
      // Without the cache's signal: unmounting a hook must not abort the request for this caller.
      return orAborted(
        cache.fetchQuery({ queryKey, queryFn: () => queryFn({}), staleTime, retry: false }),
        signal,
      );
    },

    mutate: <Result>(
      document: TypedDocument<Result, never>,
      given: unknown = {},
      { signal }: MutateOptions = {},
    ): Promise<Result> => transport.send(document, given as Variables, { batch: false, retries: 0, signal }),

    async invalidate(...documents) {
      await Promise.all(documents.map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
    },

    forget() {
      // Abort requests in flight first, because resetting the cache refetches immediately.
      generation += 1;
      transport.forget(resetReason);
      void cache.resetQueries();
      for (const listener of forgetListeners) listener();
    },

    onForget(listener) {
      forgetListeners.add(listener);
      return () => void forgetListeners.delete(listener);
    },
  };
}

const resetReason = 'The client was reset.';

/** Rejects when the signal fires; the promise itself continues for other callers. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await (signal === undefined ? promise : untilAborted(promise, signal));
  } catch (error) {
    // The cache cancels its queries when it is cleared.
    const isAborted = isCancelledError(error) || (signal?.aborted === true && error === signal.reason);
    throw isAborted ? abortedError(error) : error;
  }
}
