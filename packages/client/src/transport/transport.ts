import type { AnyDocument, TypedDocument, Variables } from '../documents/typed-document.ts';
import { ClientError, combineGraphqlErrors } from '../errors.ts';
import type { Answer } from './answer.ts';
import { askAlone, createBatcher, type Operation } from './batch.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { withRetries } from './retry.ts';
import { createUnderWay } from './under-way.ts';

/** The deepest document that is sent: elements on its longest path of selections, the operation counted. */
const DEPTH_LIMIT = 15;

/** `together`: merged with what is asked at the same time, and kept for identical queries. `alone`: neither. */
type Travel = 'together' | 'alone';

interface SendOptions {
  readonly travel: Travel;
  /** Attempts after a failed first one. */
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Transport {
  /**
   * Sends a document and gives the data of its answer.
   *
   * @throws {ClientError} `too_deep` before anything is sent; `graphql` for an answer with errors, even with data beside them; else how the exchange failed.
   */
  readonly send: <Result>(
    document: TypedDocument<Result, never>,
    variables: Variables,
    options: SendOptions,
  ) => Promise<Result>;
  /** Sends the waiting batch now. */
  readonly flush: () => void;
  /** Gives up the queries under way, with `aborted`, and forgets the last answers. Mutations go on: they may have been carried out. */
  readonly forget: (reason: unknown) => void;
}

/** Joins the parts: depth check → retries → kept answers → batch → exchange. A mutation always travels alone and is never retried. */
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
    { travel, retries, signal }: SendOptions,
  ): Promise<Result> {
    refuseTooDeep(document);
    const ask = travel === 'together' ? kept.ask : (single: Operation) => askAlone(exchange, single);
    const data =
      document.kind === 'mutation'
        ? dataOf(await mutate({ document, variables, signal }))
        : await queries.ask(signal, (ending) =>
            withRetries(async () => dataOf(await ask({ document, variables, signal: ending })), {
              retries,
              signal: ending,
            }),
          );
    // GraphQL answers what it was asked, so the document's type holds.
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
      help: 'Ask for the inner part with a document of its own.',
    },
  );
}

function dataOf({ data, errors }: Answer): Answer['data'] {
  if (errors.length > 0) throw combineGraphqlErrors(errors, data);
  return data;
}
