import { untilAborted, jsonIn } from '@masthead/kit';

/** A response, with untrusted content. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  /** The target of a redirect; otherwise `null`. */
  readonly location: URL | null;
  /** The body parsed as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The beginning of the body. */
  readonly text: string;
  readonly headers: Headers;
  /** Milliseconds. */
  readonly tookMs: number;
}

/** No response. */
export interface Silence {
  readonly kind: 'silence';
  /** Human-readable, for a message. */
  readonly reason: string;
  /** The error code; `null` without one, such as for a time-out. */
  readonly code: string | null;
}

/** Sends one request; never throws. Redirects are not followed. */
export type Probe = (
  url: string,
  init?: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object },
) => Promise<Reply | Silence>;

export interface ProbeOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Time-outs of one request and of all requests together, in milliseconds. */
  readonly requestTimeoutMs: number;
  readonly totalTimeoutMs: number;
}

/** Login and error pages are far shorter. */
const MAX_BYTES = 512 * 1024;

export function createProbe({ fetch, requestTimeoutMs, totalTimeoutMs }: ProbeOptions): Probe {
  const giveUp = AbortSignal.timeout(totalTimeoutMs);
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    if (giveUp.aborted)
      return { kind: 'silence', reason: 'the time limit of the check was reached', code: null };
    const startedAt = performance.now();
    const signal = AbortSignal.any([AbortSignal.timeout(requestTimeoutMs), giveUp]);
    try {
      const request = new Request(url, {
        method,
        headers: {
          accept: 'application/json, text/html;q=0.9',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        credentials: 'omit',
        redirect: 'manual',
        signal,
      });
      // An in-process `fetch` may ignore the signal.
      const response = await untilAborted(fetch(request), signal);
      const text = await untilAborted(readBeginning(response), signal);
      return {
        kind: 'reply',
        status: response.status,
        location: locationOf(response, url),
        json: jsonIn(text),
        text,
        headers: response.headers,
        tookMs: performance.now() - startedAt,
      };
    } catch (error) {
      return { kind: 'silence', ...reasonOf(error, requestTimeoutMs) };
    }
  };
}

function locationOf({ status, headers }: Response, url: string): URL | null {
  const location = headers.get('location');
  return location === null || status < 300 || status > 399 ? null : URL.parse(location, url);
}

async function readBeginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) break;
  }
  return text;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name cannot be resolved',
  EAI_AGAIN: 'its name cannot be resolved at the moment',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ETIMEDOUT: 'connecting timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connecting timed out',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted by this machine',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted by this machine',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted by this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not support https',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not support https',
};

/** Excludes error messages: some contain the request headers, including the secret key. */
function reasonOf(error: unknown, askMs: number): Omit<Silence, 'kind'> {
  if (!(error instanceof Error)) return { reason: 'it failed', code: null };
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return { reason: `no response within ${Math.round(askMs / 100) / 10} seconds`, code: null };
  }
  const cause = error.cause as { code?: unknown; errors?: { code?: unknown }[] } | undefined;
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  if (typeof code !== 'string') return { reason: 'the request could not be sent', code: null };
  return { reason: reasons[code] === undefined ? code : `${reasons[code]}: ${code}`, code };
}

/** A text of the backend for use in a message: short, on one line, without HTML, control and bidi characters. */
export function quoteForMessage(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/** A URL for use in a message, without its query string, which may be private. */
export const urlForMessage = ({ origin, pathname }: URL): string => origin + pathname;
