import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** How something in front of a server can behave. */
export const proxyModes = [
  'well',
  // No connection, no response, or an endless one.
  'killed',
  'hung',
  'silent',
  'dripping',
  'cut',
  // Another server responds.
  'failing',
  'dying',
  'garbage',
  'maintained',
  'limited',
  'moved',
  // Reports errors: for everything, or for every query but the simplest.
  'faulty',
  'half',
] as const;
export type ProxyMode = (typeof proxyModes)[number];

/** A proxy in front of a server that simulates failures. */
export interface FailingProxy extends AsyncDisposable {
  readonly url: string;
  /** Effective immediately, also for requests in flight. */
  setMode(mood: ProxyMode): Promise<void>;
  /** The number of requests since the last change. */
  readonly requestCount: number;
}

/**
 * @param target The server behind it.
 * @param options.strips Request and response headers to remove, in lower case.
 */
export async function startFailingProxy(
  target: string,
  { strips = [] }: { strips?: readonly string[] } = {},
): Promise<FailingProxy> {
  let mood: ProxyMode = 'well';
  let requests = 0;
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server: Server = createServer((incoming, outgoing) => {
    requests += 1;
    if (mood === 'well' || mood === 'half') {
      const isHalf = mood === 'half';
      const { method, url } = incoming;
      for (const name of strips) delete incoming.headers[name];
      const headers = isHalf ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
      const onward = request(target + url, { method, headers }, (answer) => {
        for (const name of strips) delete answer.headers[name];
        if (isHalf) {
          void text(answer).then((whole) => outgoing.end(withoutFields(whole)));
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    } else misbehave[mood](outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    get requestCount() {
      return requests;
    },
    async setMode(next) {
      const wasKilled = mood === 'killed';
      mood = next;
      requests = 0;
      if (next === 'killed') {
        server.close();
        hangUp();
      } else if (wasKilled) await listen(server, port);
      // Hanging requests end, as they do when the hung process is killed.
      else if (next === 'well') hangUp();
    },
    async [Symbol.asyncDispose]() {
      hangUp();
      if (mood !== 'killed') server.close();
    },
  };
}

const json = { 'content-type': 'application/json' };
const internalError = 'Internal server error';

const misbehave: Record<Exclude<ProxyMode, 'well' | 'half'>, (outgoing: ServerResponse) => void> = {
  killed: (outgoing) => outgoing.destroy(),
  hung: () => {},
  silent: (outgoing) => outgoing.writeHead(200, json).flushHeaders(),
  cut(outgoing) {
    outgoing.writeHead(200, { ...json, 'content-length': '1000' });
    outgoing.write('{"data":{"node":null}}', () => outgoing.destroy());
  },
  failing: (outgoing) => outgoing.writeHead(500).end('<h1>Error establishing a database connection</h1>'),
  dying: (outgoing) =>
    outgoing
      .writeHead(500, json)
      .end('{"code":"wp_die","message":"No database","data":{"status":500},"additional_errors":[]}'),
  garbage: (outgoing) => outgoing.writeHead(200, json).end('{"data":{"'),
  maintained: (outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Briefly unavailable</h1>'),
  limited: (outgoing) => outgoing.writeHead(429, { 'retry-after': '3600' }).end('Too Many Requests'),
  moved: (outgoing) => outgoing.writeHead(302, { location: 'http://elsewhere.invalid/' }).end(),
  faulty: (outgoing) =>
    outgoing.writeHead(200, json).end(JSON.stringify({ errors: [{ message: internalError }] })),
  dripping(outgoing) {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    const drops = setInterval(() => outgoing.write(' '), 200);
    outgoing.on('close', () => clearInterval(drops));
  },
};

/** Every field fails, as with a broken table; only queries without data succeed. */
function withoutFields(whole: string): string {
  const { data = {} } = JSON.parse(whole) as { data?: Record<string, unknown> };
  const names = Object.keys(data);
  if (names.includes('__typename')) return whole;
  return JSON.stringify({
    errors: names.map((name) => ({ message: internalError, path: [name] })),
    data: Object.fromEntries(names.map((name) => [name, null])),
  });
}

async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}
