import { ClientError, type GraphqlErrorEntry, type TypedDocument } from '@masthead/client';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { failurePage } from './failure.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Asks the backend as a visitor. What the loaders of one page ask in the same turn of the event loop leaves as one request.
 *
 * @returns The data. Where the backend failed at some fields, they are `null` as the schema allows; the log is told, and nobody keeps the page.
 * @throws {Response-like} The data of an error page: status 503 when the backend cannot be reached, 500 when it gave no data at all. The cause goes to the log.
 */
export async function ask<Result, Given extends object>(
  context: Context,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result> {
  return answerOf(context, document, context.get(servicesContext).clients.main, variables);
}

/**
 * Asks the backend as whoever sends the request; as a visitor when nobody is signed in. The answer is for this person alone, and so
 * is the page.
 *
 * @returns and throws as `ask` does.
 */
export async function askAsViewer<Result, Given extends object>(
  context: Context,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result> {
  return answerOf(context, document, context.get(servicesContext).clients.auth, variables);
}

async function answerOf<Result, Given extends object>(
  context: Context,
  document: TypedDocument<Result, Given>,
  client: Asks,
  variables: Given,
): Promise<Result> {
  const { completeness, reportError, site } = context.get(servicesContext);
  const asked = client.query(document, variables, { policy: travel[site.kind] });
  setImmediate(() => client.flush());
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ClientError && error.code === 'graphql' && error.data !== null) {
      completeness.isComplete = false;
      for (const { path } of error.graphqlErrors) {
        completeness.failedFields.add(String(path?.[0] ?? ''));
        noteFailure(completeness.failures, error.data, path ?? []);
      }
      const fields = error.graphqlErrors.map(describe).join('; ');
      reportError(new Error(`The backend failed at a part of ${document.name}: ${fields}`, { cause: error }));
      // GraphQL puts `null` at the nearest place that may have one, so what came is of the document's type.
      return error.data as Result;
    }
    reportError(error);
    throw failurePage(error);
  }
}

/**
 * A WordPress costs a journey, so what one page asks goes there together. In this process nothing is saved by that, and lost is that all
 * pages ask the same of the layout, which is answered once for all of them: what changes of one part leaves the answers to the others.
 */
const travel = { wordpress: 'cache-first', embedded: 'network-only' } as const;

/** The client, seen as one that is always given the variables, even where a document needs none. */
interface Asks {
  query: <Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
    options: { policy: (typeof travel)[keyof typeof travel] },
  ) => Promise<Result>;
  flush: () => void;
}

const describe = ({ path, message }: GraphqlErrorEntry): string =>
  `${path?.join('.') ?? '(no field)'}: ${message}`;

/** Notes of which object of an answer a field failed: the path of an error leads through the data. */
function noteFailure(
  failures: WeakMap<object, Set<string>>,
  data: unknown,
  path: readonly (string | number)[],
): void {
  let holder = data;
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = (holder as Readonly<Record<string | number, unknown>>)[key];
  }
  if (typeof holder !== 'object' || holder === null) return;
  const fields = failures.get(holder) ?? new Set();
  failures.set(holder, fields.add(String(path.at(-1))));
}

/** Whether the backend failed at a field of an object that `ask` gave: it is `null` then, as one that has no value is. */
export const hasFailed = (context: Context, holder: object, field: string): boolean =>
  context.get(servicesContext).completeness.failures.get(holder)?.has(field) === true;
