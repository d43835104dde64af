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

type Posted = Outgoing & { readonly signal: AbortSignal };

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
  return async ({ query, variables, signal }) => {
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
      return await Promise.race([post(options, { query, variables, signal: ending.signal }), ended]);
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
  if (!token) return readAnswer(response);
  if (isRefusal(response)) {
    const next = await anotherToken(options, outgoing, token);
    return readAnswer(next ? await send(options, outgoing, next) : response);
  }
  const answer = await readAnswer(response);
  if (!isAnonymous(answer)) return answer;
  const next = await anotherToken(options, outgoing, token);
  return next ? readAnswer(await send(options, outgoing, next)) : answer;
}

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
  { query }: Outgoing,
  refused: string,
): Promise<AccessToken> {
  const next = await getAccessToken?.(refused);
  return next === refused || query.startsWith('mutation') ? null : next;
}

async function send(options: ExchangeOptions, outgoing: Posted, token: AccessToken): Promise<Response> {
  const response = await options.fetch(await buildRequest(options, outgoing, token));
  const keys = response.headers.get('x-graphql-keys');
  if (keys) options.onKeys(keys);
  return response;
}

async function buildRequest(
  options: ExchangeOptions,
  { query, variables, signal }: Posted,
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
    body: JSON.stringify({ query, variables }),
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
