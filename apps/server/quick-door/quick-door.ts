import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '../connections/bound-connections.ts';
import { createAnswerWriter, type ReadyAnswer } from './answer-bytes.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** Answers a request at once, or leaves it to others. */
export type AnswerAtOnce = (request: PlainRequest) => ReadyAnswer | null;

/** What stands before an HTTP server. */
export interface QuickDoor {
  /** Whom to ask for ready answers. Until then, everything is the server's. */
  serve(answer: AnswerAtOnce): void;
  /** Everything that comes from now on is the server's again. */
  retire(): void;
  /** Ends connections whose last answer is on its way entirely. */
  endIdle(): void;
  endAll(): void;
  /** How many connections wait here. */
  readonly waiting: number;
}

/** Handing more to the system at a time would block other connections; pipelined requests beyond it are the server's. */
const MOST_SENT_BYTES = 64 * 1024;
/** Longer pieces are no plain requests. */
const MOST_BYTES = 8192;

/**
 * Looks at what comes on each connection before the server's parser does. A piece that is whole requests, each beyond doubt and answered at
 * once, never meets it. With anything else, the connection and all that was not answered of it are the server's, for good: nothing is ever
 * waited for here, and nothing read twice.
 *
 * @param server One that has no connections yet. It listens and counts connections as before. Its `timeout` is how long a client may take
 *   no bytes of pending output.
 * @param bounds The limits of its connections.
 */
export function openQuickDoor(
  server: Server,
  bounds: Pick<ConnectionBounds, 'boundUnsent' | 'endStalled'>,
): QuickDoor {
  // A server that only got connections by `emit` would not look for those that are too slow: it does so while it listens.
  const adopters = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const bytesOf = createAnswerWriter({ keepAliveMs: server.keepAliveTimeout });
  const waiting = new Set<Waiting>();
  let answerAtOnce: AnswerAtOnce | null = null;
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    if (answerAtOnce === null) adopt(socket);
    else meet(socket);
  });

  return {
    serve(answer) {
      answerAtOnce = answer;
    },
    retire() {
      answerAtOnce = null;
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

  function adopt(socket: Socket): void {
    for (const each of adopters) each.call(server, socket);
  }

  function meet(socket: Socket): void {
    let hasAnswered = false;
    let isStalling = false;
    /** Sent for the requests of the current piece. */
    let sentBytes = 0;
    const own: Waiting = { socket, isIdle: () => hasAnswered && socket.writableLength === 0 };
    waiting.add(own);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', read).on('end', end).on('timeout', lose).on('drain', goOn);
    socket.on('error', ignore).on('close', forget);

    function read(bytes: Buffer): void {
      const at = bytes.length > MOST_BYTES ? 0 : answerWhole(bytes.toString('latin1'));
      if (at < bytes.length) handOver(bytes.subarray(at));
      // Whoever does not read their answers is not asked for more requests.
      else if (socket.writableNeedDrain) socket.pause();
    }

    /** @returns Where what was not answered begins. */
    function answerWhole(text: string): number {
      let at = 0;
      sentBytes = 0;
      while (at < text.length && maySend()) {
        const request = readPlainRequest(text, at);
        if (request === null || !answer(request)) break;
        at = request.end;
      }
      return at;
    }

    function maySend(): boolean {
      return !socket.writableNeedDrain && sentBytes < MOST_SENT_BYTES;
    }

    function answer(request: PlainRequest): boolean {
      bounds.boundUnsent();
      const ready = answerAtOnce === null ? null : answerAtOnce(request);
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
      socket.off('data', read).off('end', end).off('timeout', lose).off('drain', goOn);
      socket.off('close', forget).setTimeout(0);
      forget();
      // What flows with nobody listening would be lost.
      socket.pause();
      socket.unshift(bytes);
      adopt(socket);
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

    /** Half a connection is enough to be answered, but nothing more comes by it. */
    function end(): void {
      socket.end();
    }

    function lose(): void {
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

    function forget(): void {
      waiting.delete(own);
    }
  }
}

interface Waiting {
  readonly socket: Socket;
  readonly isIdle: () => boolean;
}

/** A connection that fails is closed, and that is all there is to do. */
const ignore = (): void => {};
