import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '@masthead/http';
import { createResponseWriter, type ReadyResponse } from './response-writer.ts';
import { type FastConnection, openFastConnection } from './fast-connection.ts';
import type { SimpleGet } from './parse-simple-get.ts';

/** Responds synchronously, or leaves the request to the HTTP server. */
export type RespondSync = (request: SimpleGet) => ReadyResponse | null;

/** Handles simple requests in front of an HTTP server. */
export interface FastPath {
  /** Sets the source of ready responses. Until then, all connections go to the server. */
  serve(answer: RespondSync): void;
  /** From now on, all new requests go to the server. */
  retire(): void;
  /** Closes connections whose last response was sent completely. */
  endIdle(): void;
  endAll(): void;
  /** Number of connections handled here. */
  readonly waiting: number;
}

/**
 * Reads each connection before the server's parser does. A chunk that consists of complete, unambiguous requests with ready responses is
 * answered here. At anything else, the connection with all unanswered bytes is handed to the server for good: nothing is buffered here, and
 * nothing is parsed twice.
 *
 * @param server One without connections. It listens and counts connections as before. Its `timeout` is how long a client may take no
 *   bytes of pending output.
 * @param bounds The limits of its connections.
 */
export function openFastPath(
  server: Server,
  bounds: Pick<ConnectionBounds, 'boundUnsent' | 'endStalled'>,
): FastPath {
  // The server must listen itself: one that receives connections only by `emit` does not enforce its timeouts.
  const serverListeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const bytesOf = createResponseWriter({ keepAliveMs: server.keepAliveTimeout });
  const waiting = new Set<FastConnection>();
  let respondSync: RespondSync | null = null;
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    if (respondSync === null) handToServer(socket);
    else accept(socket);
  });

  return {
    serve(answer) {
      respondSync = answer;
    },
    retire() {
      respondSync = null;
    },
    endIdle() {
      for (const { socket, isIdle } of waiting) if (isIdle()) socket.destroy();
    },
    endAll() {
      for (const { socket } of waiting) socket.destroy();
    },
    get waiting() {
      return waiting.size;
    },
  };

  function handToServer(socket: Socket): void {
    for (const each of serverListeners) each.call(server, socket);
  }

  function accept(socket: Socket): void {
    const connection = openFastConnection(socket, {
      server,
      bounds,
      respond,
      handToServer,
      onEnd: () => waiting.delete(connection),
    });
    waiting.add(connection);
  }

  function respond(request: SimpleGet): readonly Buffer[] | null {
    bounds.boundUnsent();
    const ready = respondSync === null ? null : respondSync(request);
    return ready && bytesOf(ready, Date.now());
  }
}
