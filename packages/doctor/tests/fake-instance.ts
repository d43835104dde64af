import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Instance } from '../src/instance/start-instance.ts';

/** Starts a server in this process instead of an instance. It closes connections with more than `maxPending` pending responses. */
export async function startFakeInstance(options: {
  /** The most pending responses of a connection. */
  readonly maxPending: number;
}): Promise<Instance> {
  const pending = new WeakMap<Socket, number>();
  const server = createServer((request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    if (count > options.maxPending) {
      socket.destroy();
      return;
    }
    response.on('finish', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    response.end(
      request.url === '/graphql' ? '{"data":{"pages":{"nodes":[{"uri":"/about/"}]}}}' : 'a'.repeat(8192),
    );
  });
  const url = await listening(server);
  const account = { login: 'ana', password: 'four lamps' };
  return {
    pid: process.pid,
    url,
    siteUrl: url,
    data: '',
    content: 'sample',
    secretKey: 'secret',
    accounts: { administrator: account, author: account, contributor: account },
    ended: () => null,
    kill: () => {},
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
