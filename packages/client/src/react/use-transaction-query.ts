import { useEffect, useEffectEvent } from 'react';
import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

export interface UseTransactionQueryOptions<Result, Given> extends UseQueryOptions {
  /** When they change, the previous data is shown until the new data is loaded. */
  readonly variables?: Given | undefined;
  /** Polling interval in milliseconds. Default 0: no polling. */
  readonly pollInterval?: number | undefined;
  /** Also polls while the window is hidden. Default `false`. */
  readonly pollInBackground?: boolean | undefined;
  /** Called with each result, including a cached one. */
  readonly onCompleted?: ((data: Result) => void) | undefined;
  /** Called once for each query that failed after all retries. */
  readonly onError?: ((error: ClientError) => void) | undefined;
}

/** Executes a query with polling, skipping, and callbacks for results and errors. */
export function useTransactionQuery<Result, Given>(
  document: TypedDocument<Result, Given>,
  { onCompleted, onError, ...options }: UseTransactionQueryOptions<Result, Given> = {},
): QueryState<Result> {
  const { state, answer, failures } = useObserved(document, options);
  const completed = useEffectEvent(() => {
    if (state.data !== undefined) onCompleted?.(state.data);
  });
  const failed = useEffectEvent(() => {
    if (state.error !== null) onError?.(state.error);
  });
  useEffect(() => {
    if (answer !== null) completed();
  }, [answer]);
  useEffect(() => {
    if (failures > 0) failed();
  }, [failures]);
  return state;
}
