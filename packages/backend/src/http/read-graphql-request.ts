import type { ErrorCode } from '@masthead/contract';
import type { GraphqlRequest } from '../graphql/engine/index.ts';
import { readBody } from './read-body.ts';

/** The largest body, in bytes. */
const maxBodyBytes = 1024 * 1024;
/** The most operations of a batch. */
const maxBatch = 10;

/** A request that is no GraphQL request, and how HTTP says so. */
export interface RequestFault {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** The methods that are offered, for status 405. */
  readonly allow?: string;
}

/** What came in: one operation, or several to be answered in a list. A member of a batch can be at fault by itself. */
export type Incoming =
  | { readonly kind: 'one'; readonly request: GraphqlRequest | RequestFault }
  | { readonly kind: 'batch'; readonly requests: readonly (GraphqlRequest | RequestFault)[] }
  | { readonly kind: 'fault'; readonly fault: RequestFault }
  | { readonly kind: 'aborted' };

/** Reads a GraphQL request from a GET's address or a POST's body. Never throws. */
export async function readGraphqlRequest(request: Request): Promise<Incoming> {
  if (request.method === 'GET') return readAddress(new URL(request.url).searchParams);
  if (request.method !== 'POST') {
    return fault(405, 'METHOD_NOT_ALLOWED', `${request.method} is not offered here.`, 'GET, POST, OPTIONS');
  }
  const type = request.headers.get('content-type') ?? '';
  // A form of another site can send text and forms, but no JSON: this keeps it from speaking for the reader.
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return fault(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must be JSON, with `Content-Type: application/json`.',
    );
  }
  const body = await readBody(request, maxBodyBytes);
  if ('fault' in body) {
    if (body.fault === 'aborted') return { kind: 'aborted' };
    return body.fault === 'too_large'
      ? fault(413, 'BODY_LIMIT', `The body is larger than ${maxBodyBytes} bytes.`)
      : fault(400, 'BAD_REQUEST', 'The body is not UTF-8 text.');
  }
  return readJson(body.text);
}

function readJson(text: string): Incoming {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault(400, 'BAD_REQUEST', text === '' ? 'The body is empty.' : 'The body is not JSON.');
  }
  if (!Array.isArray(value)) return { kind: 'one', request: readOperation(value) };
  if (value.length === 0) return fault(400, 'BAD_REQUEST', 'The batch is empty.');
  if (value.length > maxBatch) {
    return fault(
      400,
      'BATCH_LIMIT',
      `The batch has ${value.length} operations; at most ${maxBatch} are answered at once.`,
    );
  }
  return { kind: 'batch', requests: value.map(readOperation) };
}

function readAddress(parameters: URLSearchParams): Incoming {
  const parts: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'queryId']) {
    if (parameters.has(name)) parts[name] = parameters.get(name);
  }
  for (const name of ['variables', 'extensions']) {
    const text = parameters.get(name);
    if (text === null || text === '') continue;
    try {
      parts[name] = JSON.parse(text);
    } catch {
      return fault(400, 'BAD_REQUEST', `The parameter \`${name}\` is not JSON.`);
    }
  }
  return { kind: 'one', request: readOperation(parts) };
}

function readOperation(value: unknown): GraphqlRequest | RequestFault {
  if (!isRecord(value)) return badRequest('A GraphQL request is an object with a `query`.');
  const { query, variables = null, operationName = null, extensions } = value;
  if (query === undefined || query === null || query === '') {
    const isPersisted = 'queryId' in value || (isRecord(extensions) && 'persistedQuery' in extensions);
    // Clients that ask by hash first know this code and message, and send the whole query next.
    if (isPersisted) {
      return { status: 200, code: 'PERSISTED_QUERY_NOT_SUPPORTED', message: 'PersistedQueryNotSupported' };
    }
    return badRequest('The request has no `query`.');
  }
  if (typeof query !== 'string') return badRequest('`query` must be a text.');
  if (variables !== null && !isRecord(variables)) return badRequest('`variables` must be an object.');
  if (operationName !== null && typeof operationName !== 'string')
    return badRequest('`operationName` must be a text.');
  return { query, variables, operationName: operationName === '' ? null : operationName };
}

const badRequest = (message: string): RequestFault => ({ status: 400, code: 'BAD_REQUEST', message });

const fault = (status: number, code: ErrorCode, message: string, allow?: string): Incoming => ({
  kind: 'fault',
  fault: { status, code, message, ...(allow !== undefined && { allow }) },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
