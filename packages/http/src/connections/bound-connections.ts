import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type CloseCounts, closeReasons, type CloseReason } from './close-reasons.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { EnqueueRequest } from './request-queue.ts';
import { openConnections } from './open-connections.ts';
import { createPipeline } from './pipeline.ts';

/** Enforces the limits of a server's connections. */
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
  readonly closed: CloseCounts;
}

/**
 * Bounds the memory and time that clients can use by connections alone.
 *
 * @param answer Handles a request.
 * @param enqueue Queues a pipelined request.
 * @param isExempt Whether an IP address may open any number of connections.
 * @param onClosed Called for each connection that a limit closes.
 */
export function createConnectionBounds({
  limits,
  answer,
  enqueue,
  isExempt,
  onClosed,
}: {
  limits: ConnectionLimits;
  answer: RequestListener;
  enqueue: EnqueueRequest;
  isExempt: (address: string) => boolean;
  onClosed: (reason: CloseReason, address: string | undefined) => void;
}): ConnectionBounds {
  const closed = Object.fromEntries(Object.keys(closeReasons).map((reason) => [reason, 0])) as Record<
    CloseReason,
    number
  >;
  const close = (socket: Socket, reason: CloseReason): void => {
    if (socket.destroyed) return;
    closed[reason] += 1;
    onClosed(reason, socket.remoteAddress);
    socket.destroy();
  };
  const pipeline = createPipeline({
    maxOwed: limits.responsesOwed,
    close: (socket) => close(socket, 'pipelined_requests'),
    enqueue,
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
      // Node ends a connection on a timeout only where nothing listens for it; keep-alive times out by the same event. The event is emitted in
      // the first period without progress, so after at most two.
      server.setTimeout(limits.stalledMs / 2, (socket: Socket) => {
        if (socket.writableLength > 0) close(socket, 'stalled');
        else if (pipeline.owed(socket) === 0) socket.destroy();
      });
    },
    boundUnsent: () => connections.boundUnsent(),
    endStalled: (socket) => close(socket, 'stalled'),
    closed,
  };
}
