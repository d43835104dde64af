import type { TypedDocument } from '@masthead/client';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { failurePage } from './failure.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Asks the backend as a visitor. What the loaders of one page ask in the same turn of the event loop leaves as one request.
 *
 * @throws {Response-like} The data of an error page: status 503 when the backend cannot be reached, 500 for all else. The cause goes to the log.
 */
export async function ask<Result, Given extends object>(
  context: Context,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result> {
  const { clients, reportError } = context.get(servicesContext);
  const main: Asks = clients.main;
  const asked = main.query(document, variables);
  setImmediate(() => main.flush());
  try {
    return await asked;
  } catch (error) {
    reportError(error);
    throw failurePage(error);
  }
}

/** The client, seen as one that is always given the variables, even where a document needs none. */
interface Asks {
  query: <Result, Given>(document: TypedDocument<Result, Given>, variables: Given) => Promise<Result>;
  flush: () => void;
}
