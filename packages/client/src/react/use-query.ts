import type { TypedDocument } from '../documents/typed-document.ts';
import type { NoVariables } from '../operations/client.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

/** Asks a query while the component is shown. What the page properties brought is there at the first draw. */
export function useQuery<Result, Given>(
  document: TypedDocument<Result, Given>,
  variables: Given,
  options?: UseQueryOptions,
): QueryState<Result>;
export function useQuery<Result>(document: TypedDocument<Result, NoVariables>): QueryState<Result>;
export function useQuery<Result>(
  document: TypedDocument<Result, never>,
  variables: unknown = {},
  options: UseQueryOptions = {},
): QueryState<Result> {
  return useObserved(document, { ...options, variables: variables as never }).state;
}
