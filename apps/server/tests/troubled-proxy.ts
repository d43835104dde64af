import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How something in front of a server behaves. */
export type Mood = 'well' | 'killed' | 'hung' | 'failing' | 'garbage' | 'dripping';

/** Stands in front of a server, and lets it look worse than it is. */
export interface TroubledProxy extends AsyncDisposable {
  readonly url: string;
  /** From now on, also for what is under way. */
  turn(mood: Mood): Promise<void>;
  /** How much it was asked for since it was turned last. */
  readonly asked: number;
}

/** @param target The server behind it. */
export async function startTroubledProxy(target: string): Promise<TroubledProxy> {
  let mood: Mood = 'well';
  let asked = 0;
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server: Server = createServer((incoming, outgoing) => {
    asked += 1;
    if (mood === 'well') {
      const { method, url, headers } = incoming;
      const onward = request(target + url, { method, headers }, (answer) => {
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
    get asked() {
      return asked;
    },
    async turn(next) {
      const wasKilled = mood === 'killed';
      mood = next;
      asked = 0;
      if (next === 'killed') {
        server.close();
        hangUp();
      } else if (wasKilled) await listen(server, port);
      // Whatever hangs goes with the process that let it hang.
      else if (next === 'well') hangUp();
    },
    async [Symbol.asyncDispose]() {
      hangUp();
      if (mood !== 'killed') server.close();
    },
  };
}

const misbehave: Record<Exclude<Mood, 'well'>, (outgoing: ServerResponse) => void> = {
  killed: (outgoing) => outgoing.destroy(),
  hung: () => {},
  failing: (outgoing) => outgoing.writeHead(500).end('<h1>Error establishing a database connection</h1>'),
  garbage: (outgoing) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"'),
  dripping(outgoing) {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    const drops = setInterval(() => outgoing.write(' '), 200);
    outgoing.on('close', () => clearInterval(drops));
  },
};

async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}
