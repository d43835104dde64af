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
  /** Reads what is asked, once for the cache and for what stands behind it. Never throws. */
  readonly read: (request: Request) => Promise<Incoming>;
  /** Answers what is not kept. Never throws. */
  readonly answer: (request: Request, caller: Caller | null, incoming: Incoming) => Promise<Answered>;
  /** Reads what was posted. Never throws. */
  readonly readPosted: (text: string) => Incoming;
  /** Answers a visitor's query before it returns; `null` where something has to be waited for. May throw. */
  readonly answerAtOnce: (query: GraphqlRequest) => Reply | null;
  /** The most memory it takes; 0 keeps nothing. */
  readonly maxBytes: number;
  /** Looks whether another process has changed something; if so, that is purged before it returns. */
  readonly lookForOthers: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Public answers, kept until something changes of what they were made of. */
export interface AnswerCache {
  answer(request: Request, caller: Caller | null): Promise<Response>;
  /**
   * What is kept for a request that came before, letter for letter: for those who send it without making a Request and a
   * Response.
   *
   * @returns `null` for what is not kept, was not asked for in this way yet, or may have to do with who asks.
   */
  kept(asked: AskedAgain): PublicAnswer | null;
  /**
   * The answer to what a visitor posts as JSON, kept or computed before it returns: the same as `answer` gives, without a
   * Request, a Response and their streams.
   *
   * @returns `null` for what `answer` has to be asked for.
   */
  atOnce(asked: AskedAgain): PublicAnswer | null;
  /**
   * To be called after each change, with the keys that were announced; without keys, or with `*` among them, everything
   * may have changed.
   */
  purge(keys?: readonly string[]): void;
  /** Keeps nothing, and gives away nothing kept, while something writes all over the database. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Stands before the GraphQL door. An answer is computed once for all who ask the same at the same time, errors included,
 * and kept if it lasts and nothing has changed in between. Who signs in, or sends a secret, passes by it.
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
  /** Counts the purges: what was begun before one may show what it did away with. */
  let epoch = 0;
  let writers = 0;

  return {
    async answer(request, caller) {
      const incoming = await read(request);
      const query = maxBytes > 0 ? publicQuery(request, { caller, incoming }) : null;
      if (query === null) return (await answer(request, caller, incoming)).response;
      // Whoever knows how to ask for what is kept has done so before.
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

  /** Where `keptFor` has looked in vain. */
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
    // It is for the one who began. Those who waited begin anew: the first of them computes, the others wait for that.
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

/** Whether headers say no more than that JSON is sent, and wanted. */
const arePlain = (headers: AskedAgain['headers']): boolean =>
  !hasPersonalHeaders(headers) &&
  isJson(String(headers['content-type'] ?? '')) &&
  !namesGraphqlResponse(String(headers['accept'] ?? ''));

const MINUTE_MS = 60_000;

/** What depends on the clock holds to the end of the minute: days begin with one in every zone, and nothing is told by the second. */
const endOf = ({ keys }: PublicAnswer, madeAt: number): number =>
  keys.includes('clock') ? (Math.floor(madeAt / MINUTE_MS) + 1) * MINUTE_MS : Infinity;
