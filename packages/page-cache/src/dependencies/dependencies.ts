import type { QueryRecorder } from '@masthead/client';
import { deepFreeze, onceFor } from '@masthead/kit';
import { fingerprintOf, fingerprintOfUsed, type UsedFields } from './used-fields.ts';

/** A repeatable backend request made as a visitor. */
export interface BackendQuery {
  readonly url: string;
  /** The JSON body of a POST; `null` for a GET. */
  readonly body: string | null;
  /** The part of the response that a page uses, if not all of it. */
  readonly usedFields?: UsedFields | undefined;
}

/** A query with its parsed body, so that a backend in the same process does not parse it. */
export interface OperationQuery extends BackendQuery {
  /** The content of the body. */
  readonly operation?: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

/** A query with the fingerprint and keys of its response. */
export interface RecordedQuery extends BackendQuery {
  /** Equal for two responses that agree in the part that the page uses. */
  readonly fingerprint: string;
  /** The dependency keys of the response, in the format of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/** A query of a page that is still being rendered: which fields it uses is known only at the end. */
export interface PendingQuery extends RecordedQuery {
  usedFields?: UsedFields | undefined;
}

/** A recent response, to be reused for the same query. */
export interface KnownResponse {
  readonly text: string;
  readonly query: RecordedQuery;
  /** The response itself, if it was available synchronously. */
  readonly found?: SyncResponse;
}

/** A response that is available synchronously; the same object for as long as it is cached. */
export interface SyncResponse {
  readonly bytes: Uint8Array;
  /** The value whose JSON is `bytes`, frozen, if it is available. */
  readonly value?: object;
  /** All its dependency keys. */
  readonly keys: readonly string[];
}

/** Returns the backend's response to a visitor when it is available synchronously; `null` otherwise. */
export type FetchSync = (query: OperationQuery) => SyncResponse | null;

/** The dependencies of a response, recorded while it is rendered. */
export interface Dependencies {
  /** All queries made as a visitor. The page is unchanged as long as the used parts of all their responses are. */
  readonly queries: PendingQuery[];
  /** Direct dependency keys: when one of these changes, the page must be re-rendered to know whether it has changed. */
  readonly directKeys: Set<string>;
  /** Epoch milliseconds after which the page may change without an invalidation. */
  expiresAt: number;
  /** Whether the response depends on the session: such a page must not be shared. */
  isPersonal: boolean;
  /** Whether the backend returned complete data. */
  isComplete: boolean;
  /** Recent responses by `queryId`: these queries are not sent again. */
  readonly known: ReadonlyMap<string, KnownResponse>;
}

export const createDependencies = (known: Dependencies['known'] = new Map()): Dependencies => ({
  queries: [],
  directKeys: new Set(),
  expiresAt: Number.POSITIVE_INFINITY,
  isPersonal: false,
  isComplete: true,
  known,
});

type Fetch = (request: Request) => Promise<Response>;

/** Finds dependency keys of a response that names none itself, or not all of them. */
export type KeysOfResponse = (query: BackendQuery, text: string) => readonly string[];

/** Identifies a query. */
export const queryId = ({ url, body }: BackendQuery): string => (body === null ? url : `${url}\n${body}`);

/** Access to the backend's responses. */
export interface BackendAccess {
  readonly fetch: Fetch;
  readonly keysOf: KeysOfResponse;
  readonly fetchSync: FetchSync;
}

/** Records the queries of a page, and responds to those whose response is known or synchronously available. */
export interface DependencyRecorder extends QueryRecorder {
  /** Returns the parsed response, frozen, and the same object for as long as it is cached; `null` if it has to be requested. */
  readonly respond: (query: OperationQuery) => unknown;
}

/** Creates the recorder of a page: the client replays known responses, and records all others. */
export function recordQueries(
  dependencies: Dependencies | null,
  { keysOf, fetchSync }: Pick<BackendAccess, 'keysOf' | 'fetchSync'>,
): DependencyRecorder {
  const findRecent = (query: BackendQuery): KnownResponse | null =>
    dependencies && findKnown(dependencies, query);
  return {
    replay: (query) => findRecent(query)?.text ?? null,
    respond(query) {
      const known = findRecent(query);
      if (known !== null) return objectOf(known);
      const found = fetchSync(query);
      if (found === null) return null;
      dependencies?.queries.push(recordLazily(query, found, found.keys));
      return objectOf(found);
    },
    record(query, { text, headers }) {
      dependencies?.queries.push(recordLazily(query, text, keysIn(query, { text, headers, keysOf })));
    },
  };
}

/**
 * A `fetch` to the backend that records requests outside the GraphQL client. A request with an access token is personal, so it cannot be
 * repeated for all users and is not recorded.
 */
export function recordingFetch(
  dependencies: Dependencies,
  { fetch, keysOf }: Pick<BackendAccess, 'fetch' | 'keysOf'>,
): Fetch {
  return async (request) => {
    if (request.headers.has('authorization')) {
      dependencies.isPersonal = true;
      return fetch(request);
    }
    const { url, method, signal } = request;
    const body = method === 'GET' ? null : await request.clone().text();
    const query = { url, body };
    const known = findKnown(dependencies, query);
    if (known !== null) return new Response(known.text, { headers: jsonHeaders });
    const response = await fetch(method === 'GET' ? request : new Request(request, { signal }));
    if (!response.ok) return response;
    const text = await response.text();
    dependencies.queries.push(
      recordLazily(query, text, keysIn(query, { text, headers: response.headers, keysOf })),
    );
    return new Response(text, response);
  };
}

/** Finds a recent response, and records the query. */
function findKnown({ known, queries }: Dependencies, query: BackendQuery): KnownResponse | null {
  if (known.size === 0) return null;
  const response = known.get(queryId(query));
  if (response === undefined) return null;
  queries.push(recordLazily(query, response.found ?? response.text, response.query.keys));
  return response;
}

const jsonHeaders = { 'content-type': 'application/json' };

/**
 * Refetches a query as a visitor.
 *
 * @returns `null` when the backend returns an error status.
 * @throws what `fetch` throws.
 */
export async function refetch(
  query: BackendQuery,
  { fetch, keysOf, fetchSync, signal }: BackendAccess & { signal?: AbortSignal },
): Promise<KnownResponse | null> {
  const found = fetchSync(query);
  if (found !== null) {
    return {
      found,
      query: recorded(query, found, found.keys),
      get text() {
        return textOf(found);
      },
    };
  }
  const { url, body } = query;
  const response = await fetch(
    new Request(url, {
      redirect: 'manual',
      ...(signal && { signal }),
      ...(body === null
        ? {}
        : { method: 'POST', body, headers: { ...jsonHeaders, accept: 'application/json' } }),
    }),
  );
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const keys = keysIn(query, { text, headers: response.headers, keysOf });
  return { text, query: recorded(query, text, keys) };
}

function keysIn(
  { url, body }: BackendQuery,
  { text, headers, keysOf }: { text: string; headers: Headers; keysOf: KeysOfResponse },
): readonly string[] {
  const named = headers.get('x-graphql-keys')?.split(/\s+/).filter(Boolean) ?? [];
  const found = keysOf({ url, body }, text);
  return found.length === 0 ? named : [...new Set([...named, ...found])];
}

const recorded = (
  { url, body, usedFields }: BackendQuery,
  response: string | SyncResponse,
  keys: readonly string[],
): RecordedQuery => ({
  url,
  body,
  usedFields,
  keys,
  fingerprint: fingerprintOfResponse(response, usedFields),
});

/** Like `recordedQuery`, but the fingerprint is computed when it is read. */
const recordLazily = (
  { url, body }: BackendQuery,
  response: string | SyncResponse,
  keys: readonly string[],
): PendingQuery => ({
  url,
  body,
  usedFields: undefined,
  keys,
  get fingerprint() {
    return fingerprintOfResponse(response, this.usedFields);
  },
});

/** The fingerprints of synchronous responses, which many pages share. */
const fingerprintOfBytes = onceFor(({ bytes }: SyncResponse) => fingerprintOf(bytes));

function fingerprintOfResponse(response: string | SyncResponse, usedFields: UsedFields | undefined): string {
  if (typeof response === 'string') return fingerprintOf(response, usedFields);
  return usedFields === undefined
    ? fingerprintOfBytes(response)
    : fingerprintOfUsed(objectOf(response), usedFields);
}

function textOf(response: KnownResponse | SyncResponse): string {
  if ('text' in response) return response.text;
  const { buffer, byteOffset, byteLength } = response.bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** The parsed response. Pages share it, so it is frozen. */
const objectOf = (response: KnownResponse | SyncResponse): unknown =>
  parsed('found' in response && response.found !== undefined ? response.found : response);

const parsed = onceFor(
  (response: KnownResponse | SyncResponse) =>
    ('value' in response ? response.value : undefined) ?? deepFreeze(JSON.parse(textOf(response))),
);
