import type { TypedDocument } from '../documents/typed-document.ts';
import { type Audience, useClient } from './context.ts';
import { type CallListeners, type CallState, type CallWith, chooseDocument, useCall } from './use-call.ts';

export interface UseMutationOptions<Result> extends CallListeners<Result> {
  /** Whose client asks. Default `main`. */
  readonly audience?: Audience | undefined;
  /** Documents whose answers the mutation may have changed: those on the screen are asked again, others when next needed. */
  readonly refetchQueries?: readonly { readonly name: string }[] | undefined;
  /** Lets the call wait until they have been asked again. Default `false`. */
  readonly awaitRefetchQueries?: boolean | undefined;
}

/** Runs the mutation once; it is never tried again by itself. A rejection is a `ClientError`. */
export type Mutate<Result, Given> = (call?: CallWith<Result, Given>) => Promise<Result>;

/** A mutation that is run by an event. */
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
    const askedAgain = client.invalidate(...refetchQueries);
    if (awaitRefetchQueries) await askedAgain;
    return changed;
  };
  return useCall(run, listeners, client);
}
