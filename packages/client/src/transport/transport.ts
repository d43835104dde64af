import type { AnyDocument, TypedDocument, Variables } from '../documents/typed-document.ts';
import { ClientError, combineGraphqlErrors } from '../errors.ts';
import type { Answer } from './answer.ts';
import { askAlone, createBatcher, type Operation } from './batch.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { withRetries } from './retry.ts';
import { createUnderWay } from './under-way.ts';

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
export function createTransport(options: ExchangeOptions): Transport {
  const exchange = createExchange(options);
  const batcher = createBatcher(exchange);
  const kept = createKeptAnswers(batcher.ask);
  const queries = createUnderWay();

  async function mutate(operation: Operation): Promise<Answer> {
    try {
      return await askAlone(exchange, operation);
    } finally {
      kept.forget();
    }
  }

  async function send<Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    { batch, retries, signal }: SendOptions,
  ): Promise<Result> {
    refuseTooDeep(document);
    const ask = batch ? kept.ask : (single: Operation) => askAlone(exchange, single);
    const data =
      document.kind === 'mutation'
        ? dataOf(await mutate({ document, variables, signal }))
        : await queries.ask(signal, (ending) =>
            withRetries(async () => dataOf(await ask({ document, variables, signal: ending })), {
              retries,
              signal: ending,
            }),
          );
    // A GraphQL response has the shape of its query, so the document's type holds.
    return data as Result;
  }

  return {
    send,
    flush: batcher.flush,
    forget(reason) {
      kept.forget();
      queries.giveUp(reason);
    },
  };
}

function refuseTooDeep({ kind, name, depth }: AnyDocument): void {
  if (depth <= DEPTH_LIMIT) return;
  throw new ClientError(
    'too_deep',
    `The ${kind} "${name}" is ${depth} levels deep; the limit is ${DEPTH_LIMIT}.`,
    {
      help: 'Query the inner part with a separate document.',
    },
  );
}

function dataOf({ data, errors }: Answer): Answer['data'] {
  if (errors.length > 0) throw combineGraphqlErrors(errors, data);
  return data;
}
