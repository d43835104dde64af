import type { TypedDocument } from '../documents/typed-document.ts';
import { type Audience, useClient } from './context.ts';
import { type CallListeners, type CallState, type CallWith, chooseDocument, useCall } from './use-call.ts';

export interface UseLazyQueryOptions<Result> extends CallListeners<Result> {
  /** Whose client asks. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Attempts after a failed first one. Default 3 in a browser. */
  readonly retries?: number | undefined;
}

/** Asks when told to, always over the network. A rejection is a `ClientError`. */
export type AskLazily<Result, Given> = (call?: CallWith<Result, Given>) => Promise<Result>;

/** A query that is asked by an event. Never merged, never answered from a cache. */
export function useLazyQuery<Result, Given>(
  document?: TypedDocument<Result, Given> | null,
  { audience, retries, ...listeners }: UseLazyQueryOptions<Result> = {},
): [ask: AskLazily<Result, Given>, state: CallState<Result>] {
  const client = useClient(audience);
  const run = async (call?: CallWith<Result, Given>): Promise<Result> => {
    const options = { policy: 'network-only', retries } as const;
    return client.query(chooseDocument(call?.document, document), (call?.variables ?? {}) as Given, options);
  };
  return useCall(run, listeners, client);
}
