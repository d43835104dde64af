import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server. */
export interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** Changes the target server. */
  target: string;
}

const pem = (name: string): Buffer => readFileSync(new URL(`https/${name}`, import.meta.url));

/** Starts a proxy that terminates HTTPS with an untrusted certificate; the key is public and for tests only. */
export function startTlsProxy(): Promise<Proxy> {
  return listen('https', (listener) =>
    createHttpsServer({ key: pem('key.pem'), cert: pem('certificate.pem') }, listener),
  );
}

interface ProxyHabits {
  /** Its own responses, by path; `null` to forward the request. */
  readonly ownPage?: (path: string) => { type: string; body: string } | null;
  /** Response headers to remove, in lower case. */
  readonly swallows?: readonly string[];
}

/** Starts a proxy that can also respond by itself. */
export function startProxy({ ownPage = () => null, swallows = [] }: ProxyHabits): Promise<Proxy> {
  return listen(
    'http',
    (handOn) =>
      createHttpServer((incoming, outgoing) => {
        const page = ownPage((incoming.url ?? '/').replace(/[?#].*/s, ''));
        if (page === null) handOn(incoming, outgoing);
        else
          outgoing.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(page.body);
      }),
    swallows,
  );
}

async function listen(
  scheme: string,
  create: (handOn: RequestListener) => Server,
  swallows: readonly string[] = [],
): Promise<Proxy> {
  const server = create((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(proxy.target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, without(answer.headers, swallows));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const proxy: Proxy = {
    url: `${scheme}://localhost:${(server.address() as AddressInfo).port}`,
    target: '',
    async [Symbol.asyncDispose]() {
      const { promise: closed, resolve: end } = Promise.withResolvers<void>();
      server.close(() => end());
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
