import { allKeys } from '@masthead/contract';
import { MIB, MINUTE_MS } from '@masthead/kit';
import type { Caller } from '../graphql/context.ts';
import type { GraphqlRequest } from '../graphql/engine/index.ts';
import { toResponse, type Reply } from './graphql-handler.ts';
import { isUtf8 } from 'node:buffer';
import { hasPersonalHeaders } from './personal-request.ts';
import { namesGraphqlResponse } from './response-type.ts';
import { createResponseStore } from './response-store.ts';
import { rawRequestOf, createRequestIndex, type RawRequest } from './request-index.ts';
import { publicResponse, publicReply, respondWith, type PublicResponse } from './public-response.ts';
import {
  type PostedOperation,
  operationKey,
  publicQuery,
  visitorsQuery,
  type PublicQuery,
} from './public-query.ts';
import { isJson, type Incoming } from './read-graphql-request.ts';
import { createTextLru } from './text-lru.ts';

export interface ResponseCacheOptions {
  /** Parses the request, once for the cache and the GraphQL handler. Never throws. */
  readonly read: (request: Request) => Promise<Incoming>;
  /** Handles requests that are not cached. Never throws. */
  readonly handle: (request: Request, caller: Caller | null, incoming: Incoming) => Promise<Reply | Response>;
  /** Parses a POST body. Never throws. */
  readonly readPosted: (text: string) => Incoming;
  /** Executes a visitor's query synchronously; `null` if it cannot. May throw. */
  readonly executeSync: (query: GraphqlRequest) => Reply | null;
  /** Maximum memory in bytes; 0 disables the cache. */
  readonly maxBytes: number;
  /** Checks for changes by other processes and invalidates their keys before it returns. */
  readonly pollExternalChanges: () => void;
  /** The same, at most once in a turn of the event loop. */
  readonly pollOncePerTurn: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Cache of public GraphQL responses, invalidated by dependency keys. */
export interface ResponseCache {
  handle(request: Request, caller: Caller | null): Promise<Response>;
  /**
   * The cached response to a byte-identical earlier request, without creating Request and Response objects.
   *
   * @returns `null` if it is not cached, was not requested in this form before, or may be personal.
   */
  cached(request: RawRequest): PublicResponse | null;
  /**
   * A function that computes the response to a visitor's posted query synchronously, if `cached` has returned nothing: the same as from
   * `handle`. It returns `null` if it fails; then `handle` reports the error.
   *
   * @returns `null` if `handle` must handle the request, such as a mutation, a batch, or a body of more than 16 KiB.
   */
  computation(request: RawRequest): (() => PublicResponse | null) | null;
  /**
   * The response to a visitor's query, cached or computed synchronously: the same as from `handle`, without Request, Response and their
   * streams.
   *
   * @param text The JSON body of the POST.
   * @param operation The content of the body, if the caller has it: then it is not parsed.
   * @returns `null` if `handle` must handle it, such as for a body of more than 16 KiB and for an error status.
   */
  respondSync(text: string, operation?: PostedOperation): PublicResponse | null;
  /**
   * Call this after each change with its invalidation keys. Without keys, or with `*`, it drops everything.
   */
  invalidate(keys?: readonly string[]): void;
  /** Disables the cache during a bulk write. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates the cache in front of the GraphQL handler. Concurrent identical requests are computed once, errors included. The response is
 * stored if it is cacheable and nothing was invalidated meanwhile. Authenticated requests and those with a secret bypass the cache.
 */
export function createResponseCache({
  read,
  handle,
  readPosted,
  executeSync,
  maxBytes,
  pollExternalChanges,
  pollOncePerTurn,
  clock,
}: ResponseCacheOptions): ResponseCache {
  const store = createResponseStore(maxBytes);
  const index = createRequestIndex();
  const queriesInProcess = createTextLru<PublicQuery>(maxQueriesBytes);
  const inFlight = new Map<string, Promise<PublicResponse | Response>>();
  /** Number of invalidations. A computation that started before one may have read old data. */
  let epoch = 0;
  let writers = 0;

  return {
    async handle(request, caller) {
      const incoming = await read(request);
      const query = maxBytes > 0 ? publicQuery(request, { caller, incoming }) : null;
      if (query === null) return toResponse(await handle(request, caller, incoming));
      // `cached` was called first, so this form of the request is not indexed yet.
      index.add(rawRequestOf(request, incoming), query);
      return respondPublic(query, request, incoming);
    },
    cached: (request) => cached(() => index.find(request)),
    respondSync(text, operation) {
      if (text.length > maxSyncLength) return null;
      const key = operation === undefined ? text : operationKey(operation);
      const remember = (query: PublicQuery): void => void queriesInProcess.set(key, query);
      const found = cached(() => queriesInProcess.get(key) ?? null);
      if (found !== null) return found;
      const posted = operation === undefined ? readVisitorsQuery(text) : visitorsOperation(operation);
      const response = posted && computeSync(posted, remember, { withValue: true });
      return response?.status === 200 ? response : null;
    },
    computation(request) {
      const { body, headers, target } = request;
      const isPosted = target === '/graphql' && isJson(String(headers['content-type'] ?? ''));
      if (!isPosted || body === null || body.length > maxSyncLength) return null;
      if (hasPersonalHeaders(headers) || namesGraphqlResponse(String(headers['accept'] ?? ''))) return null;
      const text = isUtf8(body) ? body.toString() : null;
      // The parser reports what is wrong with other bodies.
      if (text === null || text.startsWith('\uFEFF')) return null;
      const posted = readVisitorsQuery(text);
      return posted && (() => computeSync(posted, (query) => index.add(request, query)));
    },
    invalidate,
    async whileWriting(work) {
      writers += 1;
      invalidate();
      try {
        return await work();
      } finally {
        writers -= 1;
        invalidate();
      }
    },
  };

  function cached(find: () => PublicQuery | null): PublicResponse | null {
    if (writers > 0) return null;
    pollOncePerTurn();
    const query = find();
    return query && (store.get(query, clock()) ?? null);
  }

  /** Parses the body of a visitor's POST. @returns `null` if it is not a single query. */
  function readVisitorsQuery(text: string): VisitorsQuery | null {
    // As encoded in the body, which identifies the query in the index.
    const incoming = readPosted(text.toWellFormed());
    return incoming.kind === 'one' && !('code' in incoming.request)
      ? asVisitorsQuery(incoming.request)
      : null;
  }

  /** Called if `cached` found nothing. @param remember Stores which query the request contains. */
  function computeSync(
    { query, request }: VisitorsQuery,
    remember: (query: PublicQuery) => void,
    { withValue = false } = {},
  ): PublicResponse | null {
    if (writers > 0) return null;
    if (maxBytes > 0) remember(query);
    const begunAt = clock();
    // It may have come in another form.
    const found = store.get(query, begunAt);
    if (found) return found;
    try {
      const reply = executeSync(request);
      if (reply === null) return null;
      const made = publicReply(reply, { withValue });
      if (made.isCacheable) store.set(query, made, expiryOf(made, begunAt));
      return made;
    } catch {
      return null;
    }
  }

  async function respondPublic(query: PublicQuery, request: Request, incoming: Incoming): Promise<Response> {
    if (writers > 0) return toResponse(await handle(request, null, incoming));
    pollExternalChanges();
    const found = store.get(query, clock());
    if (found) return respondWith(found, request);
    const joined = inFlight.get(query.key);
    const made = await (joined ?? compute(query, request, incoming));
    if (isPublic(made)) return respondWith(made, request);
    // The response is private to the request that started the computation. Those that waited retry: the first computes, the others wait.
    return joined ? respondPublic(query, request, incoming) : made;
  }

  function compute(
    query: PublicQuery,
    request: Request,
    incoming: Incoming,
  ): Promise<PublicResponse | Response> {
    const begunIn = epoch;
    const begunAt = clock();
    const flight = handle(request, null, incoming)
      .then(publicResponse)
      .then((found) => {
        if (begunIn === epoch && isPublic(found) && found.isCacheable) {
          store.set(query, found, expiryOf(found, begunAt));
        }
        return found;
      })
      .finally(() => {
        if (inFlight.get(query.key) === flight) inFlight.delete(query.key);
      });
    inFlight.set(query.key, flight);
    return flight;
  }

  function invalidate(keys?: readonly string[]): void {
    epoch += 1;
    inFlight.clear();
    if (keys && !keys.includes(allKeys)) store.drop(keys);
    else store.clear();
  }
}

interface VisitorsQuery {
  readonly query: PublicQuery;
  readonly request: GraphqlRequest;
}

function visitorsOperation({ query, variables }: PostedOperation): VisitorsQuery | null {
  // As in the body: without undefined values.
  const given = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>;
  return asVisitorsQuery({ query, variables: given, operationName: null });
}

function asVisitorsQuery(request: GraphqlRequest): VisitorsQuery | null {
  const query = visitorsQuery({ kind: 'one', request }, { isGraphqlResponse: false });
  return query && { query, request };
}

const isPublic = (found: PublicResponse | Response): found is PublicResponse => 'etag' in found;

/** Longer bodies are read and parsed with everything else that `handle` limits. */
const maxSyncLength = 16 * 1024;

/** Memory for the cache keys of queries in process. */
const maxQueriesBytes = 8 * MIB;

/** Responses that depend on the time expire at the end of the minute: no field is more precise, and days begin on a full minute in all time zones. */
const expiryOf = ({ keys }: PublicResponse, madeAt: number): number =>
  keys.includes('clock') ? (Math.floor(madeAt / MINUTE_MS) + 1) * MINUTE_MS : Infinity;
