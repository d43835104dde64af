import { hashKey, keepPreviousData, useQuery as useCached } from '@tanstack/react-query';
import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import type { FetchPolicy } from '../operations/client.ts';
import { type Audience, useClient } from './context.ts';

export interface UseQueryOptions {
  /** The client to use. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Default `cache-first`. `network-only` fetches on every mount and shows cached data meanwhile. */
  readonly policy?: FetchPolicy | undefined;
  /** While true, no request is sent. */
  readonly skip?: boolean | undefined;
  /** Number of retries. Default 3 in a browser. */
  readonly retries?: number | undefined;
}

export interface QueryState<Result> {
  /** The last data: that of the previous variables while new ones load. After a failure it remains only if it was for the same variables. */
  readonly data: Result | undefined;
  /** The error of the last attempt; `null` after a success. */
  readonly error: ClientError | null;
  /** A request is in flight. */
  readonly isLoading: boolean;
  /** A request was sent, now or before. */
  readonly isCalled: boolean;
}

export interface ObservedOptions<Given> extends UseQueryOptions {
  readonly variables?: Given | undefined;
  readonly pollInterval?: number | undefined;
  readonly pollInBackground?: boolean | undefined;
}

export interface Observed<Result> {
  readonly state: QueryState<Result>;
  /** Identifies a response by query and arrival time; `null` before the first one for these variables. */
  readonly answer: string | null;
  /** How many queries have failed after all retries. */
  readonly failures: number;
}

/** Subscribes a component to the cache entry of a document with these variables, and fetches it if necessary. */
export function useObserved<Result, Given>(
  document: TypedDocument<Result, Given>,
  {
    audience,
    policy,
    skip = false,
    retries,
    variables,
    pollInterval = 0,
    pollInBackground = false,
  }: ObservedOptions<Given>,
): Observed<Result> {
  const client = useClient(audience);
  const entry = client.cacheEntry(document, variables ?? {}, { policy, retries });
  const observed = useCached<Result, ClientError>(
    {
      ...entry,
      enabled: !skip,
      placeholderData: keepPreviousData,
      refetchOnMount: policy === 'network-only' ? 'always' : true,
      refetchInterval: pollInterval > 0 && pollInterval,
      refetchIntervalInBackground: pollInBackground,
    },
    client.cache,
  );
  return {
    state: {
      data: observed.data,
      error: observed.error,
      isLoading: observed.isFetching,
      isCalled: !skip || observed.isFetched,
    },
    answer:
      observed.isPlaceholderData || observed.dataUpdatedAt === 0
        ? null
        : `${hashKey(entry.queryKey)} ${observed.dataUpdatedAt}`,
    failures: observed.errorUpdateCount,
  };
}
