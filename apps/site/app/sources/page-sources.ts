import type { Witness } from '@masthead/client';
import { printOf, type TakenParts } from './taken-parts.ts';

/** A request to the backend as a visitor makes it, which can be made again. */
export interface Question {
  readonly url: string;
  /** What is posted, JSON; `null` for a GET. */
  readonly body: string | null;
  /** What a page takes of the answer, where that is not all. */
  readonly takes?: TakenParts | undefined;
}

/** A question with what came of it. */
export interface AskedQuestion extends Question {
  /** The same as long as the page takes the same of the answer. */
  readonly print: string;
  /** What the answer depends on, in the words of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/** A question of a page that is being made: how much of the answer it takes is known when it is. */
export interface NotedQuestion extends AskedQuestion {
  takes?: TakenParts | undefined;
}

/** An answer that was had a moment ago, for whoever asks the same now. */
export interface KnownAnswer {
  readonly text: string;
  readonly asked: AskedQuestion;
}

/** An answer that nobody has to wait for, the same object as long as it is kept. */
export interface AnswerAtHand {
  readonly bytes: Uint8Array;
  /** All that it depends on. */
  readonly keys: readonly string[];
}

/** Gives what the backend answers to a visitor, where it can at once; `null` for what it has to be asked for. */
export type AtHand = (question: Question) => AnswerAtHand | null;

/** What an answer of the site was made of: filled while it is made. */
export interface PageSources {
  /** All that was asked as a visitor. While the page takes the same of every answer, it stays as it was. */
  readonly questions: NotedQuestion[];
  /** What the page depends on besides the answers: when one of these changes, it has to be drawn to know. */
  readonly ownKeys: Set<string>;
  /** Epoch milliseconds at which the page may be another by itself. */
  until: number;
  /** Whether it was made with a look at who asks: such a page is for nobody else. */
  isPersonal: boolean;
  /** Whether the backend could give everything that was asked of it. */
  isComplete: boolean;
  /** Answers that were had a moment ago, by `questionId`: they are not asked for again. */
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

/** Finds the keys of an answer that names none itself, or not all. */
export type KeysOfAnswer = (question: Question, text: string) => readonly string[];

/** The same for the same question. */
export const questionId = ({ url, body }: Question): string => (body === null ? url : `${url}\n${body}`);

/** The ways to answers of the backend. */
export interface Answers {
  readonly fetch: Fetch;
  readonly keysOf: KeysOfAnswer;
  readonly atHand: AtHand;
}

/** Gives the client what is known or at hand, and notes all that it asks. */
export function witnessOf(
  sources: PageSources | null,
  { keysOf, atHand }: Pick<Answers, 'keysOf' | 'atHand'>,
): Witness {
  return {
    recall(question) {
      const known = sources && recallKnown(sources, question);
      if (known !== null) return known;
      const found = atHand(question);
      if (found === null) return null;
      sources?.questions.push(noted(question, found, found.keys));
      return textOf(found);
    },
    note(question, { text, headers }) {
      sources?.questions.push(noted(question, text, keysIn(question, { text, headers, keysOf })));
    },
  };
}

/**
 * A `fetch` to the backend that notes what is asked and answered, for what the client has no words for. What is asked with a token is no
 * question that could be asked again for everybody.
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
 * Asks a question once more, as a visitor.
 *
 * @returns `null` where the backend refuses, or fails, to answer.
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

/** The same; its print is made when it is asked for. */
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

/** Prints of what is at hand: it is looked at for each page that it stands on. */
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
