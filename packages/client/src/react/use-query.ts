import type { TypedDocument } from '../documents/typed-document.ts';
import type { NoVariables } from '../operations/client.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

/** Executes a query while the component is mounted. Hydrated data is available at the first render. */
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
