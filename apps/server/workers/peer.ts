import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** In what is passed on to the lead, this header names who holds the reader's connection. From anybody else it is only a header. */
export const peerHeader = 'masthead-peer';

const passedOn = new WeakSet<Socket>();

/** Marks a connection of the lead's private socket, to which none but its workers have access. */
export const markAsPassedOn = (socket: Socket): void => void passedOn.add(socket);

/** Whether it comes from another process of ours. */
export const isPassedOn = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => passedOn.has(socket);

/** The network address of whoever holds the connection to the site; `undefined` when they have gone. */
export function peerOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  if (!passedOn.has(socket)) return socket.remoteAddress;
  const named = headers[peerHeader];
  return typeof named === 'string' ? named : undefined;
}
