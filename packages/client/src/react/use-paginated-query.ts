import { hashKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypedDocument, Variables } from '../documents/typed-document.ts';
import { type ClientError, toClientError } from '../errors.ts';
import type { FetchPolicy } from '../operations/client.ts';
import { useClient } from './context.ts';
import type { UseQueryOptions } from './use-observed.ts';

export interface UsePaginatedQueryOptions<Result, Given> extends UseQueryOptions {
  /** The variables of the first page. Later changes have no effect: give the component another `key` to start over. */
  readonly initialVariables: Given;
  /** Appends a page to the previous ones. Without it a new page replaces them. */
  readonly merge?: ((existing: Result, incoming: Result) => Result) | undefined;
}

export interface PaginatedState<Result, Given> {
  /** All pages so far, merged, or the last one. Remains while another page loads, and after a failure. */
  readonly data: Result | undefined;
  /** The variables of the last page. */
  readonly variables: Given;
  readonly error: ClientError | null;
  readonly isLoading: boolean;
  readonly isCalled: boolean;
  /**
   * Loads another page, by its variables or by a function that derives them from the pages so far.
   * Resolves with that page only; rejects with a `ClientError`. A page that is already loaded is not merged twice.
   */
  readonly fetchMore: (
    next: Given | ((existing: { data: Result | undefined; variables: Given }) => Given),
    policy?: FetchPolicy,
  ) => Promise<Result>;
}

interface Page<Given> {
  readonly variables: Given;
  /** Whether `fetchMore` has already put its data into the cache. */
  readonly wasFetched: boolean;
}

/** A list loaded page by page. Each page is a cache entry, so invalidated pages are refetched. */
export function usePaginatedQuery<Result, Given>(
  document: TypedDocument<Result, Given>,
  {
    initialVariables,
    merge,
    audience,
    policy,
    skip = false,
    retries,
  }: UsePaginatedQueryOptions<Result, Given>,
): PaginatedState<Result, Given> {
  const client = useClient(audience);
  const [pages, setPages] = useState<readonly Page<Given>[]>([
    { variables: initialVariables, wasFetched: false },
  ]);
  const [pendingCount, setPendingCount] = useState(0);
  const [failure, setFailure] = useState<ClientError | null>(null);

  const results = useQueries(
    {
      queries: pages.map((page) => ({
        ...client.cacheEntry(document, page.variables as Variables, { policy, retries }),
        enabled: !skip,
        refetchOnMount: !page.wasFetched,
      })),
    },
    client.cache,
  );
  const loaded = results.map((answer) => answer.data).filter((data) => data !== undefined);
  const data = loaded.reduce<Result | undefined>(
    (existing, incoming) =>
      existing === undefined || merge === undefined ? incoming : merge(existing, incoming),
    undefined,
  );
  const { variables } = pages.at(-1) ?? { variables: initialVariables };
  const queryError = results.find((answer) => answer.error)?.error;

  return {
    data,
    variables,
    error: failure ?? (queryError ? toClientError(queryError, 'unexpected') : null),
    isLoading: pendingCount > 0 || results.some((answer) => answer.isFetching),
    isCalled: !skip || loaded.length > 0,
    async fetchMore(next, policyOfCall = policy) {
      const nextVariables =
        typeof next === 'function' ? (next as (existing: object) => Given)({ data, variables }) : next;
      setPendingCount((count) => count + 1);
      setFailure(null);
      try {
        const page = await client.query(document, nextVariables, { policy: policyOfCall, retries });
        const nextPage = { variables: nextVariables, wasFetched: true };
        setPages((before) => (merge === undefined ? [nextPage] : withPage(before, nextPage)));
        return page;
      } catch (thrown) {
        const error = toClientError(thrown, 'unexpected');
        setFailure(error);
        throw error;
      } finally {
        setPendingCount((count) => count - 1);
      }
    },
  };
}

/** A double click requests the same page twice. */
function withPage<Given>(pages: readonly Page<Given>[], page: Page<Given>): readonly Page<Given>[] {
  const key = hashKey([page.variables]);
  return pages.some(({ variables }) => hashKey([variables]) === key) ? pages : [...pages, page];
}
