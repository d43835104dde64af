import { hashKey, keepPreviousData, useQuery as useCached } from '@tanstack/react-query';
import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import type { FetchPolicy } from '../operations/client.ts';
import { type Audience, useClient } from './context.ts';

export interface UseQueryOptions {
  /** Whose client asks. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Default `cache-first`. `network-only` asks on every mount; what the cache has is shown meanwhile. */
  readonly policy?: FetchPolicy | undefined;
  /** Asks nothing while true. */
  readonly skip?: boolean | undefined;
  /** Attempts after a failed first one. Default 3 in a browser. */
  readonly retries?: number | undefined;
}

export interface QueryState<Result> {
  /** The last good answer: that of other values while that of these is on its way. It stays after a failure, if it was for these values. */
  readonly data: Result | undefined;
  /** Why the last attempt failed; `null` after a success. */
  readonly error: ClientError | null;
  /** An answer is on its way. */
  readonly isLoading: boolean;
  /** Something was asked, now or before. */
  readonly isCalled: boolean;
}

export interface ObservedOptions<Given> extends UseQueryOptions {
  readonly variables?: Given | undefined;
  readonly pollInterval?: number | undefined;
  readonly pollInBackground?: boolean | undefined;
}

export interface Observed<Result> {
  readonly state: QueryState<Result>;
  /** Tells answers apart, by what was asked and when the answer came; `null` before the first for these values. */
  readonly answer: string | null;
  /** How many questions have failed for good. */
  readonly failures: number;
}

/** Draws a component anew with each change of what the cache has for a document with these values, and asks when it must. */
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
