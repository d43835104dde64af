import type { TypedDocument } from '../documents/typed-document.ts';
import { type Audience, useClient } from './context.ts';
import { type CallListeners, type CallState, type CallWith, chooseDocument, useCall } from './use-call.ts';

export interface UseMutationOptions<Result> extends CallListeners<Result> {
  /** The client to use. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Documents whose data the mutation may have changed: mounted ones are refetched, others when next used. */
  readonly refetchQueries?: readonly { readonly name: string }[] | undefined;
  /** Whether the call waits until they are refetched. Default `false`. */
  readonly awaitRefetchQueries?: boolean | undefined;
}

/** Executes the mutation once, without retries. Rejects with a `ClientError`. */
export type Mutate<Result, Given> = (call?: CallWith<Result, Given>) => Promise<Result>;

/** A mutation that is executed by an event handler. */
export function useMutation<Result, Given>(
  document?: TypedDocument<Result, Given> | null,
  {
    audience,
    refetchQueries = [],
    awaitRefetchQueries = false,
    ...listeners
  }: UseMutationOptions<Result> = {},
): [mutate: Mutate<Result, Given>, state: CallState<Result>] {
  const client = useClient(audience);
  const run = async (call?: CallWith<Result, Given>): Promise<Result> => {
    const changed = await client.mutate(
      chooseDocument(call?.document, document),
      (call?.variables ?? {}) as Given,
    );
    const refetched = client.invalidate(...refetchQueries);
    if (awaitRefetchQueries) await refetched;
    return changed;
  };
  return useCall(run, listeners, client);
}
