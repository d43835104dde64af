import { isCancelledError, type QueryClient } from '@tanstack/query-core';
import { cacheKey, createQueryCache, dehydrateCache, hydrateCache } from '../cache/query-cache.ts';
import type { TypedDocument, Variables } from '../documents/typed-document.ts';
import type { ExchangeOptions } from '../transport/exchange.ts';
import { abortedError } from '../transport/exchange.ts';
import { RETRIES } from '../transport/retry.ts';
import { createTransport } from '../transport/transport.ts';

/**
 * `cache-first`: what the cache has, else one request, merged with others asked at the same time.
 * `network-only`: always a request of its own; its answer replaces what the cache has.
 */
export type FetchPolicy = 'cache-first' | 'network-only';

export interface QueryOptions {
  /** Default `cache-first`. */
  readonly policy?: FetchPolicy | undefined;
  /** Attempts after a failed first one. Default 3 in a browser, none on a server: a page must not hang for 7 s. */
  readonly retries?: number | undefined;
  /** Gives up waiting, with `aborted`. A request that others may be waiting for too goes on. */
  readonly signal?: AbortSignal | undefined;
}

export type MutateOptions = Pick<QueryOptions, 'signal'>;

/** The values of a document that needs none. */
export type NoVariables = Record<string, never>;

interface CacheEntry<Result> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal?: AbortSignal | undefined }) => Promise<Result>;
  /** Milliseconds for which an answer is good. */
  readonly staleTime: number;
  readonly retry: false;
}

/** One audience's way to the backend, with its own cache. */
export interface Client {
  /**
   * Asks a query.
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
  /** Runs a mutation: alone, once, at once. The cache stays as it is; say what has changed with `invalidate`. */
  mutate<Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
    options?: MutateOptions,
  ): Promise<Result>;
  mutate<Result>(document: TypedDocument<Result, NoVariables>): Promise<Result>;
  /** Marks the answers of these documents, whatever their values, as no longer good; hooks that show one ask again. */
  invalidate(...documents: readonly { readonly name: string }[]): Promise<void>;
  /** Sends the queries that wait for company now, instead of up to 10 ms later. */
  readonly flush: () => void;
  /**
   * Forgets every answer, and gives up the queries under way, with `aborted`: what was asked for one person is never for the next. Hooks that show
   * an answer ask again. Mutations go on.
   */
  forget(): void;
  /** Calls a listener with each `forget`. @returns Ends it. */
  onForget(listener: () => void): () => void;
  /** The cached answers as JSON text, for `hydrate` in another place; `null` when there are none. */
  dehydrate(): string | null;
  /** Takes in what `dehydrate` gave. Answers already here that are newer stay. */
  hydrate(snapshot: string | null | undefined): void;
  /** The dependency keys (`X-GraphQL-Keys`) of every answer so far, each once. Empty when the backend sends none, and in a browser. */
  keys(): readonly string[];
  /** The cache itself, which the hooks observe. */
  readonly cache: QueryClient;
  /** How the cache keeps and asks a document with these values, in TanStack Query's words. */
  readonly cacheEntry: <Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    options: Pick<QueryOptions, 'policy' | 'retries'>,
  ) => CacheEntry<Result>;
}

export interface ClientOptions extends Omit<ExchangeOptions, 'onKeys'> {
  readonly environment: 'browser' | 'server';
}

/** Makes the client of one audience. */
export function createClient({ environment, ...exchange }: ClientOptions): Client {
  const keys: string[] = [];
  const transport = createTransport({
    ...exchange,
    onKeys: (more) => {
      // A browser's page may live for days, and marks no page with them.
      if (environment === 'server') keys.push(more);
    },
  });
  const cache = createQueryCache();
  const forgetListeners = new Set<() => void>();
  /** How often everything was forgotten. */
  let era = 0;
  const defaultRetries = environment === 'browser' ? RETRIES : 0;

  const cacheEntry: Client['cacheEntry'] = (document, variables, { policy = 'cache-first', retries }) => ({
    queryKey: cacheKey(document, variables),
    queryFn: ({ signal }) =>
      transport.send(document, variables, {
        travel: policy === 'cache-first' ? 'together' : 'alone',
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
        const asked = era;
        const data = await queryFn({ signal });
        // It may have come in the very moment in which all was forgotten.
        if (asked !== era) throw abortedError(forgotten);
        cache.setQueryData(queryKey, data);
        return data;
      }
      // Without the cache's own signal: whoever leaves the page must not take the answer from whoever waits here.
      return orGivenUp(
        cache.fetchQuery({ queryKey, queryFn: () => queryFn({}), staleTime, retry: false }),
        signal,
      );
    },

    mutate: <Result>(
      document: TypedDocument<Result, never>,
      given: unknown = {},
      { signal }: MutateOptions = {},
    ): Promise<Result> =>
      transport.send(document, given as Variables, { travel: 'alone', retries: 0, signal }),

    async invalidate(...documents) {
      await Promise.all(documents.map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
    },

    forget() {
      // First what is under way: the cache asks anew at once.
      era += 1;
      transport.forget(forgotten);
      void cache.resetQueries();
      for (const listener of forgetListeners) listener();
    },

    onForget(listener) {
      forgetListeners.add(listener);
      return () => void forgetListeners.delete(listener);
    },
  };
}

const forgotten = 'What was asked before is forgotten.';

/** Stops waiting when the signal fires; the promise itself goes on for whoever else waits. */
async function orGivenUp<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(abortedError(signal?.reason));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([promise, givenUp]);
  } catch (error) {
    // The cache cancels what is under way when it is emptied.
    throw isCancelledError(error) ? abortedError(error) : error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
