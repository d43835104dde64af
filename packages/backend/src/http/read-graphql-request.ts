import type { ErrorCode } from '@masthead/contract';
import { isRecord } from '@masthead/kit';
import {
  defaultLimits,
  type GraphqlRequest,
  limitError,
  limitSettingNames,
  type Limits,
  printValue,
} from '../graphql/engine/index.ts';
import { parseJson } from './parse-json.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { readBody } from './read-body.ts';

/** The HTTP error for an invalid GraphQL request. */
export interface RequestError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Additional `extensions`. */
  readonly details?: object;
  /** Allowed methods, for status 405. */
  readonly allow?: string;
  /** In seconds, for status 429. */
  readonly retryAfter?: number;
}

/**
 * A parsed request: one operation (with the body text for a POST) or a batch. Operations of a batch can be invalid individually.
 */
export type Incoming =
  | { readonly kind: 'one'; readonly request: GraphqlRequest | RequestError; readonly text?: string }
  | { readonly kind: 'batch'; readonly requests: readonly (GraphqlRequest | RequestError)[] }
  | { readonly kind: 'fault'; readonly fault: RequestError }
  | { readonly kind: 'aborted' };

/**
 * Parses a GraphQL request from the URL of a GET or the body of a POST. Never throws. Error messages are those of WPGraphQL and
 * graphql-php's server, which clients know.
 *
 * @param persisted The store of persisted queries; `null` if not supported.
 */
export async function readGraphqlRequest(
  request: Request,
  limits: Pick<Limits, 'body' | 'batch' | 'length'> = defaultLimits,
  persisted: PersistedQueries | null = null,
): Promise<Incoming> {
  const reading = { limits, persisted };
  if (request.method === 'GET') {
    return {
      kind: 'one',
      request: readOperation(readSearchParams(new URL(request.url).searchParams), reading),
    };
  }
  if (request.method !== 'POST') {
    const message = `HTTP Method "${request.method}" is not supported`;
    return rejected({ status: 405, code: 'METHOD_NOT_ALLOWED', message, allow: 'GET, POST, OPTIONS' });
  }
  const type = request.headers.get('content-type') ?? '';
  // Prevents CSRF: a form on another site cannot send JSON.
  if (!isJson(type)) {
    const message = `HTTP POST requests must have Content-Type: application/json header. Received: ${type.slice(0, 200)}`;
    return rejected({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message });
  }
  const body = await readBody(request, limits.body);
  if ('text' in body) return readJson(body.text, reading);
  if ('bytes' in body) {
    const { message, extensions } = limitError('body', { actual: body.bytes, maximum: limits.body });
    return rejected({ status: 413, code: 'BODY_LIMIT', message, details: extensions });
  }
  return body.fault === 'aborted'
    ? { kind: 'aborted' }
    : rejected(badRequest(`${notJson}Malformed UTF-8 characters, possibly incorrectly encoded`));
}

/** Parses a JSON body, as `readGraphqlRequest` does. */
export const readPosted = (
  text: string,
  { limits = defaultLimits, persisted = null }: Partial<Reading> = {},
): Incoming => readJson(text, { limits, persisted });

/** Whether a `Content-Type` is JSON. */
export const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type);

/** Dependencies for parsing. */
interface Reading {
  readonly limits: Pick<Limits, 'batch' | 'length'>;
  readonly persisted: PersistedQueries | null;
}

function readJson(text: string, reading: Reading): Incoming {
  const maximum = reading.limits.batch;
  const parsed = parseJson(text);
  if ('fault' in parsed) return rejected(badRequest(`${notJson}${parsed.fault}`));
  const { value } = parsed;
  if (typeof value !== 'object' || value === null) {
    return rejected(
      badRequest(`Expected JSON object or array for "application/json" request, got: ${shown(value)}`),
    );
  }
  if (!Array.isArray(value)) return { kind: 'one', request: readOperation(value, reading), text };
  const actual = value.length;
  if (actual === 0) return rejected(noQuery);
  if (actual > maximum) {
    const setting = limitSettingNames.batch;
    const message = `Batch requests are limited to ${maximum} operations. This request contained ${actual}`;
    const details = { limit: 'batch', actual, maximum, setting };
    return rejected({ status: 400, code: 'BATCH_LIMIT', message, details });
  }
  return { kind: 'batch', requests: value.map((each) => readOperation(each, reading)) };
}

function readSearchParams(parameters: URLSearchParams): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'queryId', 'variables', 'extensions']) {
    if (parameters.has(name)) parts[name] = parameters.get(name);
  }
  return parts;
}

function readOperation(value: unknown, reading: Reading): GraphqlRequest | RequestError {
  if (!isRecord(value)) return noQuery;
  const { operationName = null } = value;
  const [variables, extensions] = [fromJson(value['variables']), fromJson(value['extensions'])];
  const query = readQuery(value, extensions, reading);
  if (typeof query !== 'string') return query;
  if (operationName !== null && typeof operationName !== 'string') {
    return badRequest(
      `GraphQL Request parameter "operation" must be string, but got ${shown(operationName)}`,
    );
  }
  if (variables !== null && !isRecord(variables)) {
    return badRequest(
      `GraphQL Request parameter "variables" must be object or JSON string parsed to object, but got ${shown(value['variables'])}`,
    );
  }
  return { query, variables, operationName: operationName === '' ? null : operationName };
}

/**
 * The text of a query, or an error. It may be identified by its SHA-256: with Apollo's protocol, or as `queryId`, as in WPGraphQL
 * Smart Cache. A query sent with its hash is stored.
 *
 * @see https://www.apollographql.com/docs/apollo-server/performance/apq for the protocol and the messages that clients match on
 */
function readQuery(
  { query = null, queryId }: Record<string, unknown>,
  extensions: unknown,
  { limits, persisted }: Reading,
): string | RequestError {
  const persistedQuery = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  const isPersisted = persistedQuery !== undefined || queryId !== undefined;
  const sha256 = isRecord(persistedQuery) ? hashIn(persistedQuery['sha256Hash']) : hashIn(queryId);
  if (query === null || query === '') {
    if (!isPersisted) return noQuery;
    if (persisted === null || (isRecord(persistedQuery) && persistedQuery['version'] !== 1))
      return notSupported;
    return (sha256 !== null && persisted.find(sha256)) || notFound;
  }
  if (typeof query !== 'string') {
    return badRequest(`GraphQL Request parameter "query" must be string, but got ${shown(query)}`);
  }
  // Only hashes are stored: with arbitrary IDs, another client could bind an ID to a different query.
  if (persisted === null || sha256 === null || query.length > limits.length) return query;
  return persisted.store(sha256, query) ? query : badRequest('provided sha does not match query');
}

const hashIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\da-f]{64}$/i.test(value) ? value.toLowerCase() : null;

// Clients that send the hash first react to these messages by sending the full query.
const notSupported: RequestError = {
  status: 200,
  code: 'PERSISTED_QUERY_NOT_SUPPORTED',
  message: 'PersistedQueryNotSupported',
};
const notFound: RequestError = {
  status: 200,
  code: 'PERSISTED_QUERY_NOT_FOUND',
  message: 'PersistedQueryNotFound',
};

/** As in WPGraphQL, variables can be a JSON string; an empty string or list means none. */
function fromJson(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return 'value' in parsed ? parsed.value : value;
}

const badRequest = (message: string): RequestError => ({ status: 400, code: 'BAD_REQUEST', message });

const notJson = 'Expected JSON object or array for "application/json" request, but failed to parse because: ';

const noQuery = badRequest(
  'GraphQL Request must include at least one of those two parameters: "query" or "queryId"',
);

/** The start of an invalid value, for error messages. */
const shown = (value: unknown): string => printValue(value).slice(0, 200);

const rejected = (fault: RequestError): Incoming => ({ kind: 'fault', fault });
