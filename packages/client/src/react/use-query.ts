import type { TypedDocument } from '../documents/typed-document.ts';
import type { Arguments } from '../operations/client.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

/** Asks a query while the component is shown. What the page properties brought is there at the first draw. */
export function useQuery<Result, Given>(
  document: TypedDocument<Result, Given>,
  ...[variables, options]: Arguments<Given, UseQueryOptions>
): QueryState<Result> {
  return useObserved(document, { ...options, variables }).state;
}
