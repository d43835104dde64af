import { hash } from 'node:crypto';

/** A request to the backend as a visitor makes it, which can be made again. */
export interface Question {
  readonly url: string;
  /** What is posted, JSON; `null` for a GET. */
  readonly body: string | null;
}

/** A question with what came of it. */
export interface AskedQuestion extends Question {
  /** The same for the same answer, byte for byte. */
  readonly print: string;
  /** What the answer depends on, in the words of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/** An answer that was had a moment ago, for whoever asks the same now. */
export interface KnownAnswer {
  readonly text: string;
  readonly asked: AskedQuestion;
}

/** What an answer of the site was made of: filled while it is made. */
export interface PageSources {
  /** All that was asked as a visitor. While every answer stays as it was, so does the page. */
  readonly questions: AskedQuestion[];
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

/**
 * A `fetch` to the backend that notes what is asked and answered. What is asked with a token, or changes something, is no question that
 * could be asked again for everybody; the session and the page tell what that means.
 */
export function notingFetch(fetch: Fetch, sources: PageSources, keysOf: KeysOfAnswer): Fetch {
  return async (request) => {
    if (request.headers.has('authorization')) {
      sources.isPersonal = true;
      return fetch(request);
    }
    const { url, method, signal } = request;
    const body = method === 'GET' ? null : await request.clone().text();
    const question = { url, body };
    if (body?.startsWith('{"query":"mutation ') === true) return fetch(request);
    const known = sources.known.get(questionId(question));
    if (known !== undefined) {
      sources.questions.push(known.asked);
      return new Response(known.text, { headers: jsonHeaders });
    }
    const response = await fetch(method === 'GET' ? request : new Request(request, { signal }));
    if (!response.ok) return response;
    const text = await response.text();
    sources.questions.push(asked(question, { text, headers: response.headers, keysOf }));
    return new Response(text, response);
  };
}

const jsonHeaders = { 'content-type': 'application/json' };

/** Leaves a question out that was asked alone with these variables: the page is made of the answer to a closer one. */
export function leaveOut({ questions }: PageSources, variables: object): void {
  const end = `"variables":${JSON.stringify(variables)}}`;
  const index = questions.findIndex(({ body }) => body?.endsWith(end));
  if (index >= 0) questions.splice(index, 1);
}

/**
 * Asks a question once more, as a visitor.
 *
 * @returns `null` where the backend refuses, or fails, to answer.
 * @throws what `fetch` throws.
 */
export async function askAgain(
  question: Question,
  { fetch, keysOf, signal }: { fetch: Fetch; keysOf: KeysOfAnswer; signal?: AbortSignal },
): Promise<KnownAnswer | null> {
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
  return { text, asked: asked(question, { text, headers: response.headers, keysOf }) };
}

function asked(
  { url, body }: Question,
  { text, headers, keysOf }: { text: string; headers: Headers; keysOf: KeysOfAnswer },
): AskedQuestion {
  const named = headers.get('x-graphql-keys')?.split(/\s+/).filter(Boolean) ?? [];
  const found = keysOf({ url, body }, text);
  return {
    url,
    body,
    print: hash('sha1', text, 'base64url'),
    keys: found.length === 0 ? named : [...new Set([...named, ...found])],
  };
}
