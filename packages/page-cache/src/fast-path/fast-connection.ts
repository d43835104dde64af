import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '@masthead/http';
import { type SimpleGet, parseSimpleGet } from './parse-simple-get.ts';

/** A connection whose requests have all been answered on the fast path. */
export interface FastConnection {
  readonly socket: Socket;
  /** Whether its last response was sent completely. */
  readonly isIdle: () => boolean;
}

export interface FastConnectionOptions {
  /** The timeouts. */
  readonly server: Pick<Server, 'headersTimeout' | 'keepAliveTimeout' | 'keepAliveTimeoutBuffer' | 'timeout'>;
  readonly bounds: Pick<ConnectionBounds, 'endStalled'>;
  /** The bytes of a ready response; `null`: the server has to handle the request. */
  readonly respond: (request: SimpleGet) => readonly Buffer[] | null;
  readonly handToServer: (socket: Socket) => void;
  /** Called when it is closed or handed to the server. */
  readonly onEnd: () => void;
}

/** Writing more at a time would block other connections; pipelined requests beyond it go to the server. */
const MOST_SENT_BYTES = 64 * 1024;
/** Longer chunks are not simple requests. */
const MOST_BYTES = 8192;

/** Answers the requests of a connection until one has no ready response; then it is handed to the server with all unanswered bytes. */
export function openFastConnection(
  socket: Socket,
  { server, bounds, respond, handToServer, onEnd }: FastConnectionOptions,
): FastConnection {
  let hasAnswered = false;
  let isStalling = false;
  /** Bytes sent for the requests of the current chunk. */
  let sentBytes = 0;
  socket.setTimeout(server.headersTimeout);
  socket.on('data', read).on('end', end).on('timeout', onTimeout).on('drain', goOn);
  socket.on('error', ignore).on('close', onEnd);

  return { socket, isIdle: () => hasAnswered && socket.writableLength === 0 };

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
      if (request === null) break;
      const bytes = respond(request);
      if (bytes === null) break;
      send(bytes);
      at = request.end;
    }
    return at;
  }

  function maySend(): boolean {
    return !socket.writableNeedDrain && sentBytes < MOST_SENT_BYTES;
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
    socket.off('close', onEnd).setTimeout(0);
    onEnd();
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
}

/** A failed connection is closed; nothing else to do. */
const ignore = (): void => {};
