import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { TypedDocument } from '../documents/typed-document.ts';
import { ClientError, toClientError } from '../errors.ts';
import type { Client } from '../operations/client.ts';

/** The state of the last call. */
export interface CallState<Result> {
  /** The last successful result; remains during the next call and after a failure. */
  readonly data: Result | undefined;
  /** The error of the last call; `null` during a call and after a success. */
  readonly error: ClientError | null;
  readonly isLoading: boolean;
  readonly isCalled: boolean;
}

/** Overrides the hook's document and variables for one call. */
export interface CallWith<Result, Given> {
  readonly document?: TypedDocument<Result, Given> | undefined;
  readonly variables?: Given | undefined;
}

export interface CallListeners<Result> {
  readonly onCompleted?: ((data: Result) => void) | undefined;
  readonly onError?: ((error: ClientError) => void) | undefined;
}

const notCalled = { data: undefined, error: null, isLoading: false, isCalled: false };

/**
 * Tracks calls made by event handlers. The state is that of the last call: an earlier call that ends later only notifies its caller and
 * the listeners. The returned function is stable across renders. `forget` on the client resets the state.
 */
export function useCall<Call, Result>(
  run: (call: Call) => Promise<Result>,
  listeners: CallListeners<Result>,
  client: Client,
): [call: (call: Call) => Promise<Result>, state: CallState<Result>] {
  const [state, setState] = useState<CallState<Result>>(notCalled);
  const calls = useRef(0);
  const latest = useRef({ run, listeners });
  useInsertionEffect(() => {
    latest.current = { run, listeners };
  });
  useEffect(
    () =>
      client.onForget(() => {
        calls.current += 1;
        setState(notCalled);
      }),
    [client],
  );

  const call = useCallback(async (given: Call) => {
    calls.current += 1;
    const own = calls.current;
    const update = (change: Partial<CallState<Result>>): void => {
      if (own === calls.current) setState((before) => ({ ...before, ...change }));
    };
    update({ isCalled: true, isLoading: true, error: null });
    let data: Result;
    try {
      data = await latest.current.run(given);
    } catch (thrown) {
      const error = toClientError(thrown, 'unexpected');
      update({ error, isLoading: false });
      latest.current.listeners.onError?.(error);
      throw error;
    }
    update({ data, isLoading: false });
    latest.current.listeners.onCompleted?.(data);
    return data;
  }, []);
  return [call, state];
}

/** The document to call: the call's own, else the hook's. */
export function chooseDocument<Document>(
  ofCall: Document | undefined,
  ofHook: Document | null | undefined,
): Document {
  const document = ofCall ?? ofHook;
  if (document) return document;
  throw new ClientError('document_missing', 'You have to specify a function to be resolved', {
    help: 'Pass a document to the hook or to the call.',
  });
}
