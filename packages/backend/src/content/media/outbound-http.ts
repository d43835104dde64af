import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

/** A response from a remote server. */
export interface OutboundResponse {
  readonly status: number;
  /** The `Location` header. */
  readonly location: string | null;
  /** The `Content-Length` header, in bytes. */
  readonly length: number | null;
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection, whether the body was read or not. */
  discard(): void;
}

/** Outbound HTTP for fetching files. */
export interface OutboundHttp {
  /** Timeout for one file, including redirects. */
  readonly timeoutMs: number;
  /** Timeout between two chunks. */
  readonly silenceMs: number;
  /** All IP addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Requests a URL at this IP address, regardless of what its host name resolves to now. */
  request(url: URL, address: string, signal: AbortSignal): Promise<OutboundResponse>;
}

/** Outbound HTTP over the real network. */
export const outboundHttp: OutboundHttp = {
  timeoutMs: 60_000,
  silenceMs: 10_000,
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  async request(url, address, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const request = send(url, {
      // Connects to the IP address; the host name is used for `Host` and the certificate.
      hostname: address,
      servername: isIP(host) ? '' : host,
      agent: false,
      signal,
      headers: {
        host: url.host,
        'user-agent': 'Masthead',
        accept: '*/*',
        'accept-encoding': 'identity',
      },
      maxHeaderSize: 16 * 1024,
    });
    request.on('error', reject);
    request.on('response', resolve);
    request.end();
    const answer = await promise;
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      length: Number(answer.headers['content-length'] ?? Number.NaN) || null,
      body: answer,
      discard: () => answer.destroy(),
    };
  },
};
