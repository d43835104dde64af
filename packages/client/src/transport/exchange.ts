import type { Config } from '../config/config.ts';
import type { Variables } from '../documents/typed-document.ts';
import { ClientError, toClientError } from '../errors.ts';
import { type Answer, readAnswer } from './answer.ts';

/** One operation as it goes over the wire. */
interface Outgoing {
  readonly query: string;
  readonly variables: Variables;
  /** Gives up. */
  readonly signal?: AbortSignal | undefined;
}

/** A query as a visitor posts it. */
export interface PostedQuery {
  readonly url: string;
  /** JSON. */
  readonly body: string;
}

/** Knows what visitors were answered, and hears of what they are. Mutations pass it by. */
export interface Witness {
  /** Gives the text of an answer that need not be asked for; `null` for all others. */
  readonly recall: (query: PostedQuery) => string | null;
  /** Told of an answer that came, unless its status says that something went wrong. */
  readonly note: (query: PostedQuery, answer: { readonly text: string; readonly headers: Headers }) => void;
}

type Posted = Pick<Outgoing, 'query'> & { readonly body: string; readonly signal: AbortSignal };

/** Sends one operation and gives the answer. Throws `ClientError`. */
export type Exchange = (outgoing: Outgoing) => Promise<Answer>;

export interface ExchangeOptions {
  readonly config: Pick<Config, 'gqlUrl'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds from sending to the end of the answer. */
  readonly timeoutMs: number;
  /** Gives the token of this moment; none, no Authorization header. Asked for another one when the backend has refused the one it gave. */
  readonly getAccessToken?: ((refused?: string) => AccessToken | Promise<AccessToken>) | undefined;
  /** A last look at what is sent: may change address, headers and all else. */
  readonly applyRequestContext?: ApplyRequestContext | undefined;
  /** Asked before a query is sent without a token, and told of its answer. */
  readonly witness?: Witness | undefined;
  /** Told the dependency keys of each answer that carries them, as they came: with spaces between them. */
  readonly onKeys: (keys: string) => void;
}

type AccessToken = string | null | undefined;

type ApplyRequestContext = (
  url: string,
  init: RequestInit,
) => { url: string; init: RequestInit } | Promise<{ url: string; init: RequestInit }>;

/** Makes the function that does one HTTP exchange: a POST of JSON, without cookies. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { witness, getAccessToken, config } = options;
  return async ({ query, variables, signal }) => {
    const body = JSON.stringify({ query, variables });
    if (witness && getAccessToken === undefined && !isMutation(query) && !signal?.aborted) {
      const known = witness.recall({ url: config.gqlUrl, body });
      if (known !== null) return readAnswer(known, recalled);
    }
    const ending = new AbortController();
    const giveUp = (): void => ending.abort(abortedError(signal?.reason));
    const timer = setTimeout(() => ending.abort(timedOutError(options.timeoutMs)), options.timeoutMs);
    signal?.addEventListener('abort', giveUp);
    try {
      if (signal?.aborted) throw abortedError(signal.reason);
      const ended = new Promise<never>((_, reject) => {
        ending.signal.addEventListener('abort', () => reject(ending.signal.reason as ClientError));
      });
      // Raced, because a `fetch` that is a function of ours may pay no heed to the signal.
      return await Promise.race([post(options, { query, body, signal: ending.signal }), ended]);
    } catch (thrown) {
      throw ending.signal.aborted ? ending.signal.reason : toClientError(thrown, 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
}

async function post(options: ExchangeOptions, outgoing: Posted): Promise<Answer> {
  const token = await options.getAccessToken?.();
  const response = await send(options, outgoing, token);
  if (!token) return publicAnswer(options, outgoing, response);
  if (isRefusal(response)) {
    const next = await anotherToken(options, outgoing, token);
    return answerIn(next ? await send(options, outgoing, next) : response);
  }
  const answer = await answerIn(response);
  if (!isAnonymous(answer)) return answer;
  const next = await anotherToken(options, outgoing, token);
  return next ? answerIn(await send(options, outgoing, next)) : answer;
}

const answerIn = async (response: Response): Promise<Answer> => readAnswer(await response.text(), response);

/** The answer to what was asked without a token. */
async function publicAnswer(
  { witness, config }: ExchangeOptions,
  { query, body }: Posted,
  response: Response,
): Promise<Answer> {
  const text = await response.text();
  if (response.ok && !isMutation(query)) {
    witness?.note({ url: config.gqlUrl, body }, { text, headers: response.headers });
  }
  return readAnswer(text, response);
}

/** What is known of an answer that was not asked for. */
const recalled = { ok: true, status: 200, url: '', headers: new Headers() };

const isMutation = (query: string): boolean => query.startsWith('mutation');

/** The embedded backend says so in a header; others may by their status. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 401 || headers.get('x-masthead-auth') === 'invalid';

/** A WordPress says nothing and answers as to a visitor: whoever asks for the viewer can tell. */
const isAnonymous = ({ data, errors }: Answer): boolean =>
  errors.length === 0 &&
  Object.entries(data ?? {}).some(([key, value]) => viewerKey.test(key) && value === null);

/** Alone, or in a merged document. */
const viewerKey = /^(?:q\d+_)?viewer$/;

/** The token to send a query again with; none for a mutation, which may have been carried out as a visitor's. */
async function anotherToken(
  { getAccessToken }: ExchangeOptions,
  { query }: Posted,
  refused: string,
): Promise<AccessToken> {
  const next = await getAccessToken?.(refused);
  return next === refused || isMutation(query) ? null : next;
}

async function send(options: ExchangeOptions, outgoing: Posted, token: AccessToken): Promise<Response> {
  const response = await options.fetch(await buildRequest(options, outgoing, token));
  const keys = response.headers.get('x-graphql-keys');
  if (keys) options.onKeys(keys);
  return response;
}

async function buildRequest(
  options: ExchangeOptions,
  { body, signal }: Posted,
  token: AccessToken,
): Promise<Request> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = {
    method: 'POST',
    // Who asks is told by the token alone, so an answer for everyone can never be somebody's.
    credentials: 'omit',
    // Followed, a redirect would turn the POST into a GET without a query; the answer tells where it leads instead.
    redirect: 'manual',
    mode: 'cors',
    headers,
    body,
    signal,
  };
  const sent = (await options.applyRequestContext?.(options.config.gqlUrl, init)) ?? {
    url: options.config.gqlUrl,
    init,
  };
  return new Request(sent.url, sent.init);
}

/** The error of a caller that gave up. */
export const abortedError = (reason: unknown): ClientError =>
  new ClientError('aborted', 'The request was given up by its caller.', { cause: reason });

const timedOutError = (ms: number): ClientError =>
  new ClientError('timed_out', `Timed out after ${ms}ms`, {
    help: 'The backend is slow or does not answer at all.',
  });
