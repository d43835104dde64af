import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

/** What came from elsewhere. */
export interface OutsideAnswer {
  readonly status: number;
  /** Where it says to look instead. */
  readonly location: string | null;
  /** In bytes, as announced. */
  readonly length: number | null;
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection, whether the body was read or not. */
  discard(): void;
}

/** The internet, as far as files are fetched from it. */
export interface Outside {
  /** How long fetching one file may take, redirects included. */
  readonly timeoutMs: number;
  /** How long the other side may be silent. */
  readonly silenceMs: number;
  /** All addresses of a host by its name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Asks for a URL at this very address, whatever its name leads to meanwhile. */
  request(url: URL, address: string, signal: AbortSignal): Promise<OutsideAnswer>;
}

/** The internet itself. */
export const internet: Outside = {
  timeoutMs: 60_000,
  silenceMs: 10_000,
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  async request(url, address, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const asking = ask(url, {
      // The connection goes to the address; the name stands in `Host` and in the certificate.
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
    asking.on('error', reject);
    asking.on('response', resolve);
    asking.end();
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
