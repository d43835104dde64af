import type { TypedDocument } from '../documents/typed-document.ts';
import { type Audience, useClient } from './context.ts';
import { type CallListeners, type CallState, type CallWith, chooseDocument, useCall } from './use-call.ts';

export interface UseLazyQueryOptions<Result> extends CallListeners<Result> {
  /** The client to use. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Number of retries. Default 3 in a browser. */
  readonly retries?: number | undefined;
}

/** Executes the query, always over the network. Rejects with a `ClientError`. */
export type RunLazyQuery<Result, Given> = (call?: CallWith<Result, Given>) => Promise<Result>;

/** A query that is executed by an event handler. Never batched, never served from the cache. */
export function useLazyQuery<Result, Given>(
  document?: TypedDocument<Result, Given> | null,
  { audience, retries, ...listeners }: UseLazyQueryOptions<Result> = {},
): [ask: RunLazyQuery<Result, Given>, state: CallState<Result>] {
  const client = useClient(audience);
  const run = async (call?: CallWith<Result, Given>): Promise<Result> => {
    const options = { policy: 'network-only', retries } as const;
    return client.query(chooseDocument(call?.document, document), (call?.variables ?? {}) as Given, options);
  };
  return useCall(run, listeners, client);
}
