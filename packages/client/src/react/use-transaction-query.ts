import { useEffect, useEffectEvent } from 'react';
import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

export interface UseTransactionQueryOptions<Result, Given> extends UseQueryOptions {
  /** When they change, the old answer is shown until the new one is there. */
  readonly variables?: Given | undefined;
  /** Milliseconds between two questions. Default 0: asked once. */
  readonly pollInterval?: number | undefined;
  /** Also polls while the window is hidden. Default `false`. */
  readonly pollInBackground?: boolean | undefined;
  /** Called with each answer, one found in the cache included. */
  readonly onCompleted?: ((data: Result) => void) | undefined;
  /** Called once for each question that failed for good. */
  readonly onError?: ((error: ClientError) => void) | undefined;
}

/** Asks one query with all that belongs to it: polling, skipping, and being told of answers and failures. */
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
