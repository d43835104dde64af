import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ClosedBy, ConnectionLimits } from './connection-limits.ts';
import { openConnections } from './open-connections.ts';
import { createPipeline } from './pipeline.ts';

/** The limits of a server's connections, at work. */
export interface ConnectionBounds {
  /** The class of response to create the server with. */
  readonly ServerResponse: typeof ServerResponse;
  /** The listener to create the server with: `answer`, called for requests of one connection one after the other. */
  readonly handle: RequestListener;
  /** Counts the server's connections, and ends those that stall. Called once, before it listens. */
  watch(server: Server): void;
  /** Bounds the pending output of all connections; called when a request is about to be answered. */
  boundUnsent(): void;
  /** Ends a connection whose client has taken no bytes for too long. */
  endStalled(socket: Socket): void;
  /** How many connections each limit has closed. */
  readonly closed: Readonly<Record<ClosedBy, number>>;
}

/**
 * Makes what bounds the memory and time that clients can take by connections alone.
 *
 * @param answer Answers a request.
 * @param isExempt Whether an address may open any number of connections.
 * @param onClosed Called for each connection that a limit closes.
 */
export function createConnectionBounds({
  limits,
  answer,
  isExempt,
  onClosed,
}: {
  limits: ConnectionLimits;
  answer: RequestListener;
  isExempt: (address: string) => boolean;
  onClosed: (by: ClosedBy, address: string | undefined) => void;
}): ConnectionBounds {
  const closed = { responsesOwed: 0, stalledMs: 0, unsentBytes: 0, connections: 0, connectionsPerNetwork: 0 };
  const close = (socket: Socket, by: ClosedBy): void => {
    if (socket.destroyed) return;
    closed[by] += 1;
    onClosed(by, socket.remoteAddress);
    socket.destroy();
  };
  const pipeline = createPipeline({
    maxOwed: limits.responsesOwed,
    close: (socket) => close(socket, 'responsesOwed'),
    answer(request, response) {
      connections.boundUnsent();
      answer(request, response);
    },
  });
  const connections = openConnections({ limits, isExempt, close });

  return {
    ServerResponse: pipeline.ServerResponse,
    handle: pipeline.handle,
    watch(server) {
      server.prependListener('connection', (socket) => connections.admit(socket));
      // Node ends a connection on a timeout only where nothing listens for it; keep-alive times out by the same event.
      server.setTimeout(limits.stalledMs, (socket: Socket) => {
        if (socket.writableLength > 0) close(socket, 'stalledMs');
        else if (pipeline.owed(socket) === 0) socket.destroy();
      });
    },
    boundUnsent: () => connections.boundUnsent(),
    endStalled: (socket) => close(socket, 'stalledMs'),
    closed,
  };
}
