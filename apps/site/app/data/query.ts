import { ClientError, type GraphqlErrorEntry, type TypedDocument } from '@masthead/client';
import { combineGraphqlErrors } from '@masthead/client/server';
import type { RequestContext } from '../contexts/request-context.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { incidentContext } from '../contexts/incident-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { failurePage } from './failure.ts';

/**
 * Queries the backend as a visitor. Queries that the loaders of one page send in the same turn of the event loop are batched into one
 * request.
 *
 * @returns The data. Fields at which the backend failed are `null` as the schema allows; the errors are logged and the page is not cached.
 * @throws {Response-like} The data of an error page: status 503 when the backend is unreachable, 500 when it returned no data. The cause is
 *   logged.
 */
export async function queryBackend<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result> {
  return runQuery(context, document, variables, { as: 'main' });
}

/**
 * Queries the backend as a visitor with a document that some backends reject, because their schema lacks a value in it.
 *
 * @returns `null` if the backend rejected the document; otherwise as `queryBackend`.
 */
export async function queryIfSupported<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result | null> {
  return runQuery(context, document, variables, { as: 'main', whenRejected: null });
}

/**
 * Queries the backend as the signed-in user, or as a visitor when there is none. The response is personal, and so is the page.
 *
 * @returns and throws as `queryBackend` does.
 */
export async function queryAsViewer<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
): Promise<Result> {
  return runQuery(context, document, variables, { as: 'auth' });
}

async function runQuery<Result, Given extends object, Rejected = never>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
  options: { as: 'main' | 'auth'; whenRejected?: Rejected },
): Promise<Result | Rejected> {
  try {
    return await (respondNow(context, document, variables, options) ??
      send(context, document, variables, options));
  } catch (error) {
    const { completeness } = context.get(dependenciesContext);
    const { reportError } = context.get(incidentContext);
    if (error instanceof ClientError && error.code === 'graphql' && error.data !== null) {
      completeness.isComplete = false;
      for (const { path } of error.graphqlErrors) {
        completeness.failedFields.add(String(path?.[0] ?? ''));
        recordFailure(completeness.failures, error.data, path ?? []);
      }
      const fields = error.graphqlErrors.map(describe).join('; ');
      reportError(
        new Error(`The backend failed at some fields of ${document.name}: ${fields}`, { cause: error }),
      );
      // GraphQL sets the nearest nullable parent of a failed field to `null`, so partial data still has the document's type.
      return error.data as Result;
    }
    if (options.whenRejected !== undefined && isRejection(error)) return options.whenRejected;
    reportError(error);
    throw failurePage(error);
  }
}

/** @returns `null` if the response is not available synchronously. */
function respondNow<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
  { as }: { as: 'main' | 'auth' },
): Result | null {
  const response = as === 'main' ? context.get(backendContext).respond(document, variables) : null;
  if (response === null) return null;
  const { data = null, errors = [] } = response;
  if (errors.length > 0) throw combineGraphqlErrors(errors, data);
  return data as Result;
}

function send<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
  { as }: { as: 'main' | 'auth' },
): Promise<Result> {
  const client = context.get(backendContext).clients[as];
  const { kind } = context.get(siteContext).site;
  const pending = client.query(document, variables, { policy: queryPolicies[kind] });
  setImmediate(() => client.flush());
  return pending;
}

/** Whether the backend did not execute the document: a failed field would have a path. */
const isRejection = (error: unknown): boolean =>
  error instanceof ClientError &&
  error.code === 'graphql' &&
  error.graphqlErrors.length > 0 &&
  error.graphqlErrors.every(({ path }) => path === undefined || path === null);

/**
 * In front of a WordPress, the queries of a page are batched to save round trips. In process, batching saves nothing and would defeat
 * caching: all pages share the layout query, and unbatched queries are invalidated independently.
 */
const queryPolicies = { wordpress: 'cache-first', embedded: 'network-only' } as const;

const describe = ({ path, message }: GraphqlErrorEntry): string =>
  `${path?.join('.') ?? '(no field)'}: ${message}`;

/** Records which field of which response object failed, following the path of the GraphQL error through the data. */
function recordFailure(
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
  failures.getOrInsertComputed(holder, () => new Set()).add(String(path.at(-1)));
}

/** Whether the backend failed at a field of a returned object; the field is `null` then, like one without a value. */
export const hasFailed = (context: RequestContext, holder: object, field: string): boolean =>
  context.get(dependenciesContext).completeness.failures.get(holder)?.has(field) === true;
