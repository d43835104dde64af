import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** What stands in front of a server where readers come by https. */
export interface TlsProxy extends AsyncDisposable {
  readonly url: string;
  /** Hands on to this server from now on. */
  target: string;
}

const pem = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** Starts a proxy that ends https with a certificate nobody trusts; the key beside it is public, and good for nothing else. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const server = createServer({ key: pem('key.pem'), cert: pem('certificate.pem') }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(proxy.target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const proxy: TlsProxy = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
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
