/** What came back for one question; nothing in it is trusted. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  /** Where it leads on to; `null` when it does not. */
  readonly location: URL | null;
  /** The body read as JSON; `undefined` when it is none. */
  readonly json: unknown;
  /** The beginning of the body. */
  readonly text: string;
  readonly headers: Headers;
  /** Milliseconds. */
  readonly tookMs: number;
}

/** Nothing came back. */
export interface Silence {
  readonly kind: 'silence';
  /** In words, for a message. */
  readonly reason: string;
  /** What kind of silence; `null` for one that has no code, such as an answer that took too long. */
  readonly code: string | null;
}

/** Asks one question; never throws. Redirects are replies. */
export type Probe = (
  url: string,
  init?: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object },
) => Promise<Reply | Silence>;

export interface ProbeOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The most time for one question, and for all of them together, in milliseconds. */
  readonly askMs: number;
  readonly allMs: number;
}

/** A page of a login or an error is far shorter. */
const MOST_BYTES = 512 * 1024;

export function createProbe({ fetch, askMs, allMs }: ProbeOptions): Probe {
  const giveUp = AbortSignal.timeout(allMs);
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    if (giveUp.aborted) return { kind: 'silence', reason: 'there was no time left to ask', code: null };
    const startedAt = performance.now();
    const signal = AbortSignal.any([AbortSignal.timeout(askMs), giveUp]);
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
      // Not everything that can be asked by a `fetch` looks at the signal.
      const response = await within(signal, fetch(request));
      const text = await within(signal, readBeginning(response));
      return {
        kind: 'reply',
        status: response.status,
        location: locationOf(response, url),
        json: readJson(text),
        text,
        headers: response.headers,
        tookMs: performance.now() - startedAt,
      };
    } catch (error) {
      return { kind: 'silence', ...reasonOf(error, askMs) };
    }
  };
}

function locationOf({ status, headers }: Response, url: string): URL | null {
  const location = headers.get('location');
  return location === null || status < 300 || status > 399 ? null : URL.parse(location, url);
}

async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function readBeginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) break;
  }
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'no connection came about',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about',
  EHOSTUNREACH: 'there is no way there',
  ENETUNREACH: 'there is no way there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak https there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there',
};

/** The texts of errors stay out of it: some repeat the headers that were to be sent, and with them the secret key. */
function reasonOf(error: unknown, askMs: number): Omit<Silence, 'kind'> {
  if (!(error instanceof Error)) return { reason: 'it failed', code: null };
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return { reason: `no answer within ${Math.round(askMs / 100) / 10} seconds`, code: null };
  }
  const cause = error.cause as { code?: unknown; errors?: { code?: unknown }[] } | undefined;
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  if (typeof code !== 'string') return { reason: 'the question could not be sent', code: null };
  return { reason: reasons[code] === undefined ? code : `${reasons[code]}: ${code}`, code };
}

/** A text of the other side, as it may stand in a message: short, on one line, without HTML, and without signs that turn lines round. */
export function quoted(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/** An address as it may stand in a message: what follows `?` may be private. */
export const shown = ({ origin, pathname }: URL): string => origin + pathname;
