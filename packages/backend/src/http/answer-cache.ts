import { isUtf8 } from 'node:buffer';
import { everything } from '@masthead/contract';
import type { Caller } from '../graphql/context.ts';
import type { GraphqlRequest } from '../graphql/engine/index.ts';
import type { Answered, Reply } from './graphql-door.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { askedBy, createKnownQuestions, type AskedAgain } from './known-questions.ts';
import { hasPersonalHeaders } from './personal-request.ts';
import { publicAnswer, publicReply, respondWith, type PublicAnswer } from './public-answer.ts';
import { publicQuery, visitorsQuery, type PublicQuery } from './public-query.ts';
import { isJson, type Incoming } from './read-graphql-request.ts';
import { namesGraphqlResponse } from './response-type.ts';

export interface AnswerCacheOptions {
  /** Parses the request, once for the cache and the GraphQL handler. Never throws. */
  readonly read: (request: Request) => Promise<Incoming>;
  /** Handles requests that are not cached. Never throws. */
  readonly answer: (request: Request, caller: Caller | null, incoming: Incoming) => Promise<Answered>;
  /** Parses a POST body. Never throws. */
  readonly readPosted: (text: string) => Incoming;
  /** Executes a visitor's query synchronously; `null` if it cannot. May throw. */
  readonly answerAtOnce: (query: GraphqlRequest) => Reply | null;
  /** Maximum memory in bytes; 0 disables the cache. */
  readonly maxBytes: number;
  /** Checks for changes by other processes and invalidates their keys before it returns. */
  readonly lookForOthers: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Cache of public GraphQL responses, invalidated by dependency keys. */
export interface AnswerCache {
  answer(request: Request, caller: Caller | null): Promise<Response>;
  /**
   * The cached response to a byte-identical earlier request, without creating Request and Response objects.
   *
   * @returns `null` if it is not cached, was not requested in this form before, or may be personal.
   */
  kept(asked: AskedAgain): PublicAnswer | null;
  /**
   * The response to a JSON POST of a visitor, cached or computed synchronously: the same as from `answer`, without Request, Response
   * and their streams.
   *
   * @returns `null` if `answer` must handle it.
   */
  atOnce(asked: AskedAgain): PublicAnswer | null;
  /**
   * Call this after each change with its invalidation keys. Without keys, or with `*`, it drops everything.
   */
  purge(keys?: readonly string[]): void;
  /** Disables the cache during a bulk write. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates the cache in front of the GraphQL handler. Concurrent identical requests are computed once, errors included. The response is
 * stored if it is cacheable and nothing was invalidated meanwhile. Authenticated requests and those with a secret bypass the cache.
 */
export function createAnswerCache({
  read,
  answer,
  readPosted,
  answerAtOnce,
  maxBytes,
  lookForOthers,
  clock,
}: AnswerCacheOptions): AnswerCache {
  const kept = createKeptAnswers(maxBytes);
  const known = createKnownQuestions();
  const flights = new Map<string, Promise<PublicAnswer | Response>>();
  /** Number of invalidations. A computation that started before one may have read old data. */
  let epoch = 0;
  let writers = 0;

  return {
    async answer(request, caller) {
      const incoming = await read(request);
      const query = maxBytes > 0 ? publicQuery(request, { caller, incoming }) : null;
      if (query === null) return (await answer(request, caller, incoming)).response;
      // `kept` was called first, so this form of the request is not indexed yet.
      known.remember(askedBy(request, incoming), query);
      return answerAnybody(query, request, incoming);
    },
    kept: keptFor,
    atOnce: (asked) => keptFor(asked) ?? computeAtOnce(asked),
    purge,
    async whileWriting(work) {
      writers += 1;
      purge();
      try {
        return await work();
      } finally {
        writers -= 1;
        purge();
      }
    },
  };

  function keptFor(asked: AskedAgain): PublicAnswer | null {
    if (writers > 0) return null;
    lookForOthers();
    const query = known.find(asked);
    return query && (kept.get(query, clock()) ?? null);
  }

  /** Called if `keptFor` found nothing. */
  function computeAtOnce(asked: AskedAgain): PublicAnswer | null {
    const { body, headers } = asked;
    if (writers > 0 || body === null || !isUtf8(body) || !arePlain(headers)) return null;
    const incoming = readPosted(body.toString());
    const query = visitorsQuery(incoming, { isGraphqlResponse: false });
    if (query === null || incoming.kind !== 'one' || 'code' in incoming.request) return null;
    if (maxBytes > 0) known.remember(asked, query);
    const begunAt = clock();
    try {
      const reply = answerAtOnce(incoming.request);
      const made = reply && publicReply(reply);
      if (made?.lasts) kept.keep(query, made, endOf(made, begunAt));
      return made;
    } catch {
      return null;
    }
  }

  async function answerAnybody(query: PublicQuery, request: Request, incoming: Incoming): Promise<Response> {
    if (writers > 0) return (await answer(request, null, incoming)).response;
    lookForOthers();
    const found = kept.get(query, clock());
    if (found) return respondWith(found, request);
    const joined = flights.get(query.key);
    const made = await (joined ?? compute(query, request, incoming));
    if (isPublic(made)) return respondWith(made, request);
    // The response is private to the request that started the computation. Those that waited retry: the first computes, the others wait.
    return joined ? answerAnybody(query, request, incoming) : made;
  }

  function compute(
    query: PublicQuery,
    request: Request,
    incoming: Incoming,
  ): Promise<PublicAnswer | Response> {
    const begunIn = epoch;
    const begunAt = clock();
    const flight = answer(request, null, incoming)
      .then(publicAnswer)
      .then((found) => {
        if (begunIn === epoch && isPublic(found) && found.lasts) {
          kept.keep(query, found, endOf(found, begunAt));
        }
        return found;
      })
      .finally(() => {
        if (flights.get(query.key) === flight) flights.delete(query.key);
      });
    flights.set(query.key, flight);
    return flight;
  }

  function purge(keys?: readonly string[]): void {
    epoch += 1;
    flights.clear();
    if (keys && !keys.includes(everything)) kept.drop(keys);
    else kept.dropAll();
  }
}

const isPublic = (found: PublicAnswer | Response): found is PublicAnswer => 'etag' in found;

/** Whether the headers only declare JSON for request and response. */
const arePlain = (headers: AskedAgain['headers']): boolean =>
  !hasPersonalHeaders(headers) &&
  isJson(String(headers['content-type'] ?? '')) &&
  !namesGraphqlResponse(String(headers['accept'] ?? ''));

const MINUTE_MS = 60_000;

/** Responses that depend on the time expire at the end of the minute: no field is more precise, and days begin on a full minute in all time zones. */
const endOf = ({ keys }: PublicAnswer, madeAt: number): number =>
  keys.includes('clock') ? (Math.floor(madeAt / MINUTE_MS) + 1) * MINUTE_MS : Infinity;
