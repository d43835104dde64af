import type { QueryRecorder } from '@masthead/client';
import { printOf, type TakenParts } from './taken-parts.ts';

/** A repeatable backend request made as a visitor. */
export interface Question {
  readonly url: string;
  /** The JSON body of a POST; `null` for a GET. */
  readonly body: string | null;
  /** The part of the response that a page uses, if not all of it. */
  readonly takes?: TakenParts | undefined;
}

/** A query with the fingerprint and keys of its response. */
export interface AskedQuestion extends Question {
  /** Equal for two responses that agree in the part that the page uses. */
  readonly print: string;
  /** The dependency keys of the response, in the format of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/** A query of a page that is still being rendered: which fields it uses is known only at the end. */
export interface NotedQuestion extends AskedQuestion {
  takes?: TakenParts | undefined;
}

/** A recent response, to be reused for the same query. */
export interface KnownAnswer {
  readonly text: string;
  readonly asked: AskedQuestion;
}

/** A response that is available synchronously; the same object for as long as it is cached. */
export interface AnswerAtHand {
  readonly bytes: Uint8Array;
  /** All its dependency keys. */
  readonly keys: readonly string[];
}

/** Returns the backend's response to a visitor when it is available synchronously; `null` otherwise. */
export type AtHand = (question: Question) => AnswerAtHand | null;

/** The dependencies of a response, recorded while it is rendered. */
export interface PageSources {
  /** All queries made as a visitor. The page is unchanged as long as the used parts of all their responses are. */
  readonly questions: NotedQuestion[];
  /** Direct dependency keys: when one of these changes, the page must be re-rendered to know whether it has changed. */
  readonly ownKeys: Set<string>;
  /** Epoch milliseconds after which the page may change without an invalidation. */
  until: number;
  /** Whether the response depends on the session: such a page must not be shared. */
  isPersonal: boolean;
  /** Whether the backend returned complete data. */
  isComplete: boolean;
  /** Recent responses by `queryId`: these queries are not sent again. */
  readonly known: ReadonlyMap<string, KnownAnswer>;
}

export const openSources = (known: PageSources['known'] = new Map()): PageSources => ({
  questions: [],
  ownKeys: new Set(),
  until: Number.POSITIVE_INFINITY,
  isPersonal: false,
  isComplete: true,
  known,
});

type Fetch = (request: Request) => Promise<Response>;

/** Finds dependency keys of a response that names none itself, or not all of them. */
export type KeysOfAnswer = (question: Question, text: string) => readonly string[];

/** Identifies a query. */
export const questionId = ({ url, body }: Question): string => (body === null ? url : `${url}\n${body}`);

/** Access to the backend's responses. */
export interface Answers {
  readonly fetch: Fetch;
  readonly keysOf: KeysOfAnswer;
  readonly atHand: AtHand;
}

/** Creates a query recorder for the client: it replays known or synchronously available responses, and records every query. */
export function witnessOf(
  sources: PageSources | null,
  { keysOf, atHand }: Pick<Answers, 'keysOf' | 'atHand'>,
): QueryRecorder {
  return {
    replay(question) {
      const known = sources && recallKnown(sources, question);
      if (known !== null) return known;
      const found = atHand(question);
      if (found === null) return null;
      sources?.questions.push(noted(question, found, found.keys));
      return textOf(found);
    },
    record(question, { text, headers }) {
      sources?.questions.push(noted(question, text, keysIn(question, { text, headers, keysOf })));
    },
  };
}

/**
 * A `fetch` to the backend that records requests outside the GraphQL client. A request with an access token is personal, so it cannot be
 * repeated for all users and is not recorded.
 */
export function notingFetch(
  sources: PageSources,
  { fetch, keysOf }: Pick<Answers, 'fetch' | 'keysOf'>,
): Fetch {
  return async (request) => {
    if (request.headers.has('authorization')) {
      sources.isPersonal = true;
      return fetch(request);
    }
    const { url, method, signal } = request;
    const body = method === 'GET' ? null : await request.clone().text();
    const question = { url, body };
    const known = recallKnown(sources, question);
    if (known !== null) return new Response(known, { headers: jsonHeaders });
    const response = await fetch(method === 'GET' ? request : new Request(request, { signal }));
    if (!response.ok) return response;
    const text = await response.text();
    sources.questions.push(
      noted(question, text, keysIn(question, { text, headers: response.headers, keysOf })),
    );
    return new Response(text, response);
  };
}

function recallKnown({ known, questions }: PageSources, question: Question): string | null {
  const answer = known.get(questionId(question));
  if (answer === undefined) return null;
  questions.push(noted(question, answer.text, answer.asked.keys));
  return answer.text;
}

const jsonHeaders = { 'content-type': 'application/json' };

/**
 * Refetches a query as a visitor.
 *
 * @returns `null` when the backend returns an error status.
 * @throws what `fetch` throws.
 */
export async function askAgain(
  question: Question,
  { fetch, keysOf, atHand, signal }: Answers & { signal?: AbortSignal },
): Promise<KnownAnswer | null> {
  const found = atHand(question);
  if (found !== null) return { text: textOf(found), asked: asked(question, found, found.keys) };
  const { url, body } = question;
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
  const keys = keysIn(question, { text, headers: response.headers, keysOf });
  return { text, asked: asked(question, text, keys) };
}

function keysIn(
  { url, body }: Question,
  { text, headers, keysOf }: { text: string; headers: Headers; keysOf: KeysOfAnswer },
): readonly string[] {
  const named = headers.get('x-graphql-keys')?.split(/\s+/).filter(Boolean) ?? [];
  const found = keysOf({ url, body }, text);
  return found.length === 0 ? named : [...new Set([...named, ...found])];
}

const asked = (
  { url, body, takes }: Question,
  answer: string | AnswerAtHand,
  keys: readonly string[],
): AskedQuestion => ({ url, body, takes, keys, print: printOfAnswer(answer, takes) });

/** Like `recordedQuery`, but the fingerprint is computed when it is read. */
const noted = (
  { url, body }: Question,
  answer: string | AnswerAtHand,
  keys: readonly string[],
): NotedQuestion => ({
  url,
  body,
  takes: undefined,
  keys,
  get print() {
    return printOfAnswer(answer, this.takes);
  },
});

/** Cached fingerprints of synchronous responses, which many pages share. */
const prints = new WeakMap<AnswerAtHand, string>();

function printOfAnswer(answer: string | AnswerAtHand, takes: TakenParts | undefined): string {
  if (typeof answer === 'string') return printOf(answer, takes);
  if (takes !== undefined) return printOf(textOf(answer), takes);
  const print = prints.get(answer) ?? printOf(answer.bytes);
  prints.set(answer, print);
  return print;
}

const textOf = ({ bytes: { buffer, byteOffset, byteLength } }: AnswerAtHand): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();
