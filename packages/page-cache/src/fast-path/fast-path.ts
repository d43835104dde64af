import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '@masthead/http';
import { createResponseWriter, type ReadyResponse } from './response-writer.ts';
import { type SimpleGet, parseSimpleGet } from './parse-simple-get.ts';

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

/** Writing more at a time would block other connections; pipelined requests beyond it go to the server. */
const MOST_SENT_BYTES = 64 * 1024;
/** Longer chunks are not simple requests. */
const MOST_BYTES = 8192;

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
  const waiting = new Set<TrackedConnection>();
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
    let hasAnswered = false;
    let isStalling = false;
    /** Bytes sent for the requests of the current chunk. */
    let sentBytes = 0;
    const tracked: TrackedConnection = { socket, isIdle: () => hasAnswered && socket.writableLength === 0 };
    waiting.add(tracked);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', read).on('end', end).on('timeout', onTimeout).on('drain', goOn);
    socket.on('error', ignore).on('close', untrack);

    function read(bytes: Buffer): void {
      const at = bytes.length > MOST_BYTES ? 0 : answerRequests(bytes.toString('latin1'));
      if (at < bytes.length) handOver(bytes.subarray(at));
      // Backpressure: no more requests are read from a client that does not read its responses.
      else if (socket.writableNeedDrain) socket.pause();
    }

    /** @returns The offset of the first unanswered request. */
    function answerRequests(text: string): number {
      let at = 0;
      sentBytes = 0;
      while (at < text.length && maySend()) {
        const request = parseSimpleGet(text, at);
        if (request === null || !answer(request)) break;
        at = request.end;
      }
      return at;
    }

    function maySend(): boolean {
      return !socket.writableNeedDrain && sentBytes < MOST_SENT_BYTES;
    }

    function answer(request: SimpleGet): boolean {
      bounds.boundUnsent();
      const ready = respondSync === null ? null : respondSync(request);
      const bytes = ready && bytesOf(ready, Date.now());
      if (bytes === null) return false;
      send(bytes);
      return true;
    }

    function send(parts: readonly Buffer[]): void {
      if (!hasAnswered) {
        hasAnswered = true;
        socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      }
      const isMany = parts.length > 1;
      if (isMany) socket.cork();
      for (const part of parts) {
        sentBytes += part.length;
        socket.write(part);
      }
      if (isMany) socket.uncork();
    }

    function handOver(bytes: Buffer): void {
      socket.off('data', read).off('end', end).off('timeout', onTimeout).off('drain', goOn);
      socket.off('close', untrack).setTimeout(0);
      untrack();
      // Data that flows without a listener would be lost.
      socket.pause();
      socket.unshift(bytes);
      handToServer(socket);
      socket.off('error', ignore);
      socket.resume();
    }

    function goOn(): void {
      if (isStalling) {
        isStalling = false;
        socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      }
      socket.resume();
    }

    /** A half-closed connection still gets its responses. */
    function end(): void {
      socket.end();
    }

    function onTimeout(): void {
      if (socket.writableLength > 0) {
        // The first timeout is that of keep-alive; a second one without progress closes the connection.
        if (isStalling) bounds.endStalled(socket);
        else socket.setTimeout(server.timeout);
        isStalling = true;
        return;
      }
      if (!hasAnswered) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }

    function untrack(): void {
      waiting.delete(tracked);
    }
  }
}

interface TrackedConnection {
  readonly socket: Socket;
  readonly isIdle: () => boolean;
}

/** A failed connection is closed; nothing else to do. */
const ignore = (): void => {};
