import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** In requests proxied to the leader, this header contains the client's IP address. On any other connection it is ignored. */
export const peerHeader = 'masthead-peer';

const proxiedSockets = new WeakSet<Socket>();

/** Marks a connection on the leader's private socket, which only its workers can access. */
export const markAsProxied = (socket: Socket): void => void proxiedSockets.add(socket);

/** Whether a request was proxied by another worker. */
export const isProxied = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => proxiedSockets.has(socket);

/** The IP address of the client connection; `undefined` if it has closed. */
export function peerOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  if (!proxiedSockets.has(socket)) return socket.remoteAddress;
  const named = headers[peerHeader];
  return typeof named === 'string' ? named : undefined;
}
