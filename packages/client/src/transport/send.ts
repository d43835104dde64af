import { untilAborted } from '@masthead/kit';
import type { Config } from '../config/config.ts';
import type { Variables } from '../documents/typed-document.ts';
import { ClientError, toClientError } from '../errors.ts';
import { type GraphqlResponse, parseGraphqlResponse } from './graphql-response.ts';

/** One operation to send. */
interface Outgoing {
  readonly query: string;
  readonly variables: Variables;
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
}

/** A query as sent without a token. */
export interface PostedQuery {
  readonly url: string;
  /** JSON. */
  readonly body: string;
}

/** Records the responses to queries without a token, and replays them. Mutations bypass it. */
export interface QueryRecorder {
  /** Returns the body of a recorded response; `null` to send the query. */
  readonly replay: (query: PostedQuery) => string | null;
  /** Called with each response, except those with an error status. */
  readonly record: (query: PostedQuery, answer: { readonly text: string; readonly headers: Headers }) => void;
}

type Posted = Pick<Outgoing, 'query'> & { readonly body: string; readonly signal: AbortSignal };

/** Sends one operation and returns the response. Throws `ClientError`. */
export type Sender = (outgoing: Outgoing) => Promise<GraphqlResponse>;

export interface TransportOptions {
  readonly config: Pick<Config, 'gqlUrl'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds from sending to the end of the response. */
  readonly timeoutMs: number;
  /** Returns the current access token; without one there is no Authorization header. Called with a token that the backend rejected to get another one. */
  readonly getAccessToken?: ((refused?: string) => BearerToken | Promise<BearerToken>) | undefined;
  /** May change the URL, the headers and everything else of a request before it is sent. */
  readonly applyRequestContext?: ApplyRequestContext | undefined;
  /** Replays or records queries without a token. */
  readonly recorder?: QueryRecorder | undefined;
  /** Called with the dependency keys of each response that has them, separated by spaces. */
  readonly onKeys: (keys: string) => void;
}

type BearerToken = string | null | undefined;

type ApplyRequestContext = (
  url: string,
  init: RequestInit,
) => { url: string; init: RequestInit } | Promise<{ url: string; init: RequestInit }>;

/** Creates the function that sends one operation: a POST of JSON, without cookies. */
export function createSender(options: TransportOptions): Sender {
  const { recorder, getAccessToken, config } = options;
  return async ({ query, variables, signal }) => {
    const body = JSON.stringify({ query, variables });
    if (recorder && getAccessToken === undefined && !isMutation(query) && !signal?.aborted) {
      const known = recorder.replay({ url: config.gqlUrl, body });
      if (known !== null) return parseGraphqlResponse(known, replayedResponse);
    }
    const controller = new AbortController();
    const abort = (): void => controller.abort(abortedError(signal?.reason));
    const timer = setTimeout(() => controller.abort(timedOutError(options.timeoutMs)), options.timeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      if (signal?.aborted) throw abortedError(signal.reason);
      return await untilAborted(post(options, { query, body, signal: controller.signal }), controller.signal);
    } catch (thrown) {
      throw controller.signal.aborted ? controller.signal.reason : toClientError(thrown, 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}

async function post(options: TransportOptions, outgoing: Posted): Promise<GraphqlResponse> {
  const token = await options.getAccessToken?.();
  const response = await sendRequest(options, outgoing, token);
  if (!token) return readPublicResponse(options, outgoing, response);
  if (isUnauthorized(response)) {
    const next = await replacementToken(options, outgoing, token);
    return readResponse(next ? await sendRequest(options, outgoing, next) : response);
  }
  const answer = await readResponse(response);
  if (!isAnonymous(answer)) return answer;
  const next = await replacementToken(options, outgoing, token);
  return next ? readResponse(await sendRequest(options, outgoing, next)) : answer;
}

const readResponse = async (response: Response): Promise<GraphqlResponse> =>
  parseGraphqlResponse(await response.text(), response);

/** Reads, and records, the response to an operation without a token. */
async function readPublicResponse(
  { recorder, config }: TransportOptions,
  { query, body }: Posted,
  response: Response,
): Promise<GraphqlResponse> {
  const text = await response.text();
  if (response.ok && !isMutation(query)) {
    recorder?.record({ url: config.gqlUrl, body }, { text, headers: response.headers });
  }
  return parseGraphqlResponse(text, response);
}

/** The response properties of a replayed response. */
const replayedResponse = { ok: true, status: 200, url: '', headers: new Headers() };

const isMutation = (query: string): boolean => query.startsWith('mutation');

/** The embedded backend rejects a token with a header, others by status. */
const isUnauthorized = ({ status, headers }: Response): boolean =>
  status === 401 || headers.get('x-masthead-auth') === 'invalid';

/** WordPress ignores an invalid token and responds as to a visitor: only a query of `viewer` reveals it. */
const isAnonymous = ({ data, errors }: GraphqlResponse): boolean =>
  errors.length === 0 &&
  Object.entries(data ?? {}).some(([key, value]) => viewerKey.test(key) && value === null);

/** With or without the prefix of a merged document. */
const viewerKey = /^(?:q\d+_)?viewer$/;

/** The token for a second attempt; none for a mutation, which may have been executed as a visitor's. */
async function replacementToken(
  { getAccessToken }: TransportOptions,
  { query }: Posted,
  refused: string,
): Promise<BearerToken> {
  const next = await getAccessToken?.(refused);
  return next === refused || isMutation(query) ? null : next;
}

async function sendRequest(
  options: TransportOptions,
  outgoing: Posted,
  token: BearerToken,
): Promise<Response> {
  const response = await options.fetch(await buildRequest(options, outgoing, token));
  const keys = response.headers.get('x-graphql-keys');
  if (keys) options.onKeys(keys);
  return response;
}

async function buildRequest(
  options: TransportOptions,
  { body, signal }: Posted,
  token: BearerToken,
): Promise<Request> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = {
    method: 'POST',
    // Only the token identifies the user, so that a public response can never be a private one.
    credentials: 'omit',
    // Following a redirect would turn the POST into a GET without a query; the error names its target instead.
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

/** The error for a request aborted by its caller. */
export const abortedError = (reason: unknown): ClientError =>
  new ClientError('aborted', 'The request was aborted by its caller.', { cause: reason });

const timedOutError = (ms: number): ClientError =>
  new ClientError('timed_out', `Timed out after ${ms}ms`, {
    help: 'The backend is slow or not responding.',
  });
