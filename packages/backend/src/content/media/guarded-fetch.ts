import { isIP } from 'node:net';
import { untilAborted } from '@masthead/kit';
import { isPublicIpAddress } from './public-ip-address.ts';
import type { OutboundHttp, OutboundResponse } from './outbound-http.ts';

/** Why nothing was fetched: the URL is not allowed, or the request failed. */
export class FetchError extends Error {
  override readonly name = 'FetchFault';
  readonly reason: 'forbidden' | 'failed';

  constructor(reason: FetchError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface GuardedFetchOptions {
  readonly http: OutboundHttp;
  readonly maxBytes: number;
}

const maxRedirects = 3;

/**
 * Fetches a file from the public internet and nowhere else (SSRF guard): http and https on their default ports; the
 * host name is resolved once, each of its IP addresses must be public, and the connection goes to the checked address.
 * Redirects are checked in the same way.
 *
 * @yields Chunks of the body.
 * @throws {FetchError}
 */
export async function* guardedFetch(start: URL, options: GuardedFetchOptions): AsyncGenerator<Uint8Array> {
  const { maxBytes, http } = options;
  const { timeoutMs, silenceMs } = http;
  const idleTimeout = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), idleTimeout.signal]);
  let idleTimer = setTimeout(() => idleTimeout.abort(), silenceMs);
  const isAlive = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => idleTimeout.abort(), silenceMs);
  };
  try {
    const answer = await follow(start, http, signal, isAlive);
    if (answer.length !== null && answer.length > maxBytes) {
      answer.discard();
      throw new FetchError('failed', `The file is too large (${answer.length} bytes).`);
    }
    const chunks = answer.body[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { value, done } = await untilAborted(chunks.next(), signal);
        if (done) return;
        isAlive();
        yield value;
      }
    } finally {
      answer.discard();
    }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    throw new FetchError(
      'failed',
      signal.aborted ? 'The remote server was too slow.' : 'The request failed.',
      {
        cause,
      },
    );
  } finally {
    clearTimeout(idleTimer);
  }
}

async function follow(
  start: URL,
  outside: OutboundHttp,
  signal: AbortSignal,
  isAlive: () => void,
): Promise<OutboundResponse> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const address = await resolvePublicAddress(url, outside, signal);
    isAlive();
    const answer = await untilAborted(outside.request(url, address, signal), signal);
    isAlive();
    if (answer.status === 200) return answer;
    answer.discard();
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
    const next = isRedirect && answer.location !== null ? URL.parse(answer.location, url) : null;
    if (!next) throw new FetchError('failed', `The remote server responded with status ${answer.status}.`);
    url = next;
  }
  throw new FetchError('failed', `More than ${maxRedirects} redirects.`);
}

/** The IP address to connect to for a URL. */
async function resolvePublicAddress(url: URL, outside: OutboundHttp, signal: AbortSignal): Promise<string> {
  if (!mayFetch(url)) throw new FetchError('forbidden', 'This URL is not allowed.');
  // The URL parser has normalised every notation of an IP address (octal, hexadecimal, a single number).
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [host]
    : await untilAborted(outside.resolve(host), signal).catch((cause: unknown) => {
        throw new FetchError('forbidden', 'The host does not exist.', { cause });
      });
  const [address] = addresses;
  // A single non-public address is enough to reject: the remote side must not choose which one is used.
  if (address === undefined || !addresses.every(isPublicIpAddress)) {
    throw new FetchError('forbidden', 'The host is not on the public internet.');
  }
  return address;
}

/** Whether a URL is of a kind that may be fetched. */
export function mayFetch(url: URL): boolean {
  const hasDefaultPort = url.port === '' || url.port === '80' || url.port === '443';
  const hasNoPassword = url.username === '' && url.password === '';
  return (url.protocol === 'http:' || url.protocol === 'https:') && hasDefaultPort && hasNoPassword;
}
