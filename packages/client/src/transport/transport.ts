import type { AnyDocument, TypedDocument, Variables } from '../documents/typed-document.ts';
import { ClientError, combineGraphqlErrors } from '../errors.ts';
import type { GraphqlResponse } from './graphql-response.ts';
import { sendUnbatched, createBatcher, type Operation } from './batch.ts';
import { createSender, type TransportOptions } from './send.ts';
import { createDeduplicator } from './deduplicate.ts';
import { withRetries } from './retry.ts';
import { trackQueries } from './queries-in-flight.ts';

/** The maximum depth of a document: its longest selection path, including the operation. */
const DEPTH_LIMIT = 15;

interface SendOptions {
  /** Whether to merge the query with concurrent ones, and to share its response with identical ones. */
  readonly batch: boolean;
  /** Attempts after a failed first one. */
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Transport {
  /**
   * Sends a document and returns the data of its response.
   *
   * @throws {ClientError} `too_deep` before anything is sent; `graphql` for a response with errors, even with partial data; else how the request failed.
   */
  readonly send: <Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    options: SendOptions,
  ) => Promise<Result>;
  /** Sends the current batch immediately. */
  readonly flush: () => void;
  /** Aborts the queries in flight and discards reusable responses. Mutations continue: they may have been executed already. */
  readonly forget: (reason: unknown) => void;
}

/** Combines depth check → retries → deduplication → batch → send. A mutation is never batched and never retried. */
export function createTransport(options: TransportOptions): Transport {
  const sender = createSender(options);
  const batcher = createBatcher(sender);
  const deduplicator = createDeduplicator(batcher.enqueue);
  const queries = trackQueries();

  async function mutate(operation: Operation): Promise<GraphqlResponse> {
    try {
      return await sendUnbatched(sender, operation);
    } finally {
      deduplicator.clear();
    }
  }

  async function send<Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    { batch, retries, signal }: SendOptions,
  ): Promise<Result> {
    rejectTooDeep(document);
    const sendOnce = batch ? deduplicator.send : (single: Operation) => sendUnbatched(sender, single);
    const data =
      document.kind === 'mutation'
        ? dataOf(await mutate({ document, variables, signal }))
        : await queries.run(signal, (querySignal) =>
            withRetries(async () => dataOf(await sendOnce({ document, variables, signal: querySignal })), {
              retries,
              signal: querySignal,
            }),
          );
    // A GraphQL response has the shape of its query, so the document's type holds.
    return data as Result;
  }

  return {
    send,
    flush: batcher.flush,
    forget(reason) {
      deduplicator.clear();
      queries.abortAll(reason);
    },
  };
}

function rejectTooDeep({ kind, name, depth }: AnyDocument): void {
  if (depth <= DEPTH_LIMIT) return;
  throw new ClientError(
    'too_deep',
    `The ${kind} "${name}" is ${depth} levels deep; the limit is ${DEPTH_LIMIT}.`,
    {
      help: 'Query the inner part with a separate document.',
    },
  );
}

function dataOf({ data, errors }: GraphqlResponse): GraphqlResponse['data'] {
  if (errors.length > 0) throw combineGraphqlErrors(errors, data);
  return data;
}
