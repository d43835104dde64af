import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { EnqueueRequest } from './request-queue.ts';

/** Bounds what one connection can have in progress at a server of node:http. */
export interface Pipeline {
  /** The class of response to create the server with; it counts. */
  readonly ServerResponse: typeof ServerResponse;
  /**
   * Receives all requests: `answer` is called for those of a connection one after the other, each after the client has received the
   * previous response.
   */
  readonly handle: RequestListener;
  /** How many responses the connection still owes; `null` before its first request. */
  owed(socket: Socket): number | null;
}

/** The requests of one connection that are not answered yet. */
interface ConnectionState {
  owed: number;
  current: ServerResponse | null;
  readonly waiting: [IncomingMessage, ServerResponse][];
  /** Whether the socket stays paused while a request waits. */
  staysPaused: boolean;
}

/**
 * Node parses all requests of a chunk (some 2,400 in 64 KiB) before the first is answered, and holds two objects for each until the client
 * has read its response. Here a request beyond the limit closes the connection and ends the parsing, and as long as one waits, no more is read.
 *
 * @param maxOwed How many responses a connection may owe.
 * @param close Ends a connection that is over the limit.
 * @param answer Answers a request.
 * @param enqueue Queues a pipelined request.
 */
export function createPipeline({
  maxOwed,
  close,
  answer,
  enqueue,
}: {
  maxOwed: number;
  close: (socket: Socket) => void;
  answer: RequestListener;
  enqueue: EnqueueRequest;
}): Pipeline {
  const connections = new WeakMap<Socket, ConnectionState>();

  // Counted here and not per 'request' event: Node responds to some requests (no Host, an unmet expectation) without emitting one.
  class CountedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...created: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...created);
      const { socket } = created[0];
      const state = stateOf(socket);
      state.owed += 1;
      // One function for all responses: a closure for each is a tenth of what a cached response costs.
      this.on('close', release);
      if (state.owed <= maxOwed) return;
      endParsing(socket);
      close(socket);
    }
  }

  return {
    ServerResponse: CountedResponse,
    handle(request, response) {
      const { socket } = request;
      if (socket.destroyed) return;
      const state = stateOf(socket);
      if (state.current === null) {
        state.current = response;
        answer(request, response);
      } else {
        state.waiting.push([request, response]);
        stayPaused(socket, state);
      }
    },
    owed: (socket) => connections.get(socket)?.owed ?? null,
  };

  function release(this: ServerResponse): void {
    const { socket } = this.req;
    const state = stateOf(socket);
    state.owed -= 1;
    if (state.current !== this) return;
    state.current = null;
    // After `Connection: close`, or when the client has gone, no request counts any more.
    if (socket.writableEnded || socket.destroyed) state.waiting.length = 0;
    const next = state.waiting.shift();
    if (next === undefined) return;
    state.current = next[1];
    // Queued, although a cache may answer it: the system takes megabytes from each connection before that has to wait.
    enqueue(next[0], () => {
      if (socket.destroyed) return;
      if (state.waiting.length === 0) socket.resume();
      answer(...next);
    });
  }

  function stateOf(socket: Socket): ConnectionState {
    return connections.getOrInsertComputed(socket, newState);
  }
}

const newState = (): ConnectionState => ({ owed: 0, current: null, waiting: [], staysPaused: false });

/** Node resumes a socket whenever it has parsed a request: it is paused again before it reads anything. */
function stayPaused(socket: Socket, state: ConnectionState): void {
  if (!state.staysPaused) {
    state.staysPaused = true;
    socket.on('resume', () => {
      if (state.waiting.length > 0) socket.pause();
    });
  }
  socket.pause();
}

/**
 * Leaves the rest of the chunk unparsed. Node has no public way to do that: a return value of 2 means an upgrade of the protocol, at
 * which its parser stops. Without it the connection is closed all the same, but the chunk is parsed to its end.
 */
function endParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: unknown } | null };
  if (parser) parser.onIncoming = () => 2;
}
