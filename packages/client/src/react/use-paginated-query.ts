import { hashKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypedDocument, Variables } from '../documents/typed-document.ts';
import { type ClientError, toClientError } from '../errors.ts';
import type { FetchPolicy } from '../operations/client.ts';
import { type Audience, useClient } from './context.ts';

export interface UsePaginatedQueryOptions<Result, Given> {
  /** The values of the first page. Other ones later change nothing: give the component another `key` to begin anew. */
  readonly initialVariables: Given;
  /** Joins a further page to those before. Without it a further page takes their place. */
  readonly merge?: ((existing: Result, incoming: Result) => Result) | undefined;
  /** Whose client asks. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Default `cache-first`. */
  readonly policy?: FetchPolicy | undefined;
  /** Asks nothing while true. */
  readonly skip?: boolean | undefined;
  /** Attempts after a failed first one. Default 3 in a browser. */
  readonly retries?: number | undefined;
}

export interface PaginatedState<Result, Given> {
  /** All pages so far, merged, or the last one. Stays while another is on its way, and after a failure. */
  readonly data: Result | undefined;
  /** The values of the last page. */
  readonly variables: Given;
  readonly error: ClientError | null;
  readonly isLoading: boolean;
  readonly isCalled: boolean;
  /**
   * Asks for a further page, by its values or by what makes them of the pages so far.
   * Gives that page alone; a rejection is a `ClientError`. A page that is there already is merged no second time.
   */
  readonly fetchMore: (
    next: Given | ((existing: { data: Result | undefined; variables: Given }) => Given),
    policy?: FetchPolicy,
  ) => Promise<Result>;
}

interface Page<Given> {
  readonly variables: Given;
  /** By `fetchMore`, which has put its answer into the cache. */
  readonly wasAsked: boolean;
}

/** A list that grows, or turns, page by page. Each page is an answer in the cache: what is invalidated is asked again. */
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
    { variables: initialVariables, wasAsked: false },
  ]);
  const [onTheirWay, setOnTheirWay] = useState(0);
  const [failure, setFailure] = useState<ClientError | null>(null);

  const answers = useQueries(
    {
      queries: pages.map((page) => ({
        ...client.cacheEntry(document, page.variables as Variables, { policy, retries }),
        enabled: !skip,
        refetchOnMount: !page.wasAsked,
      })),
    },
    client.cache,
  );
  const answered = answers.map((answer) => answer.data).filter((data) => data !== undefined);
  const data = answered.reduce<Result | undefined>(
    (existing, incoming) =>
      existing === undefined || merge === undefined ? incoming : merge(existing, incoming),
    undefined,
  );
  const { variables } = pages.at(-1) ?? { variables: initialVariables };
  const refused = answers.find((answer) => answer.error)?.error;

  return {
    data,
    variables,
    error: failure ?? (refused ? toClientError(refused, 'unexpected') : null),
    isLoading: onTheirWay > 0 || answers.some((answer) => answer.isFetching),
    isCalled: !skip || answered.length > 0,
    async fetchMore(next, policyOfCall = policy) {
      const wanted =
        typeof next === 'function' ? (next as (existing: object) => Given)({ data, variables }) : next;
      setOnTheirWay((count) => count + 1);
      setFailure(null);
      try {
        const page = await client.query(document, wanted, { policy: policyOfCall, retries });
        const asked = { variables: wanted, wasAsked: true };
        setPages((before) => (merge === undefined ? [asked] : withPage(before, asked)));
        return page;
      } catch (thrown) {
        const error = toClientError(thrown, 'unexpected');
        setFailure(error);
        throw error;
      } finally {
        setOnTheirWay((count) => count - 1);
      }
    },
  };
}

/** Whoever clicks twice asks twice for the same page. */
function withPage<Given>(pages: readonly Page<Given>[], page: Page<Given>): readonly Page<Given>[] {
  const key = hashKey([page.variables]);
  return pages.some(({ variables }) => hashKey([variables]) === key) ? pages : [...pages, page];
}
