import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6 } from 'node:net';

/** What came from elsewhere. */
export interface OutsideAnswer {
  readonly status: number;
  /** Where it says to look instead. */
  readonly location: string | null;
  /** In bytes, as announced. */
  readonly length: number | null;
  /** To be read to its end, or left in the middle of `for await`, which closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection of a body that nobody reads. */
  discard(): void;
}

/** The internet, as far as files are fetched from it. */
export interface Outside {
  /** All addresses of a host by its name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Asks for a URL at this very address, whatever its name leads to meanwhile. */
  request(url: URL, address: string, signal: AbortSignal): Promise<OutsideAnswer>;
}

/** The internet itself. */
export const internet: Outside = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  async request(url, address, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asking = ask(url, {
      // The name stands in `Host` and in the certificate; the connection goes to the address.
      lookup: (_host, options, done) => {
        const family = isIPv6(address) ? 6 : 4;
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      agent: false,
      signal,
      headers: { 'user-agent': 'Masthead', accept: '*/*', 'accept-encoding': 'identity' },
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
