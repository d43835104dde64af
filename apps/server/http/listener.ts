import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type BlockList, Server as SocketServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import {
  type Handler,
  clientIp,
  isTrusted,
  type EnqueueRequest,
  createConnectionBounds,
  type CloseCounts,
  type CloseReason,
  type ConnectionLimits,
  defaultConnectionLimits,
  endWhenTooSlow,
  defaultBodyLimits,
  type BodyLimits,
  markAsProxied,
  peerOf,
} from '@masthead/http';
import { ServerError } from '../errors.ts';
import { type RespondSync, openFastPath } from '@masthead/page-cache';

/** An open port. Requests wait until `serve` sets the handler. */
export interface Listener {
  readonly port: number;
  /** Begins to respond. */
  serve(serving: Serving): void;
  readonly closed: CloseCounts;
  /** Takes no new requests, lets those in flight end (ten seconds at most), then frees the port. */
  close(): Promise<void>;
  /**
   * Leaves the port to a successor that already listens on it. Idle connections are not cut off, because a request may be on its way: each
   * ends with its next response or its keep-alive timeout. After a minute they are closed.
   */
  retire(): Promise<void>;
}

/** Who responds to requests, and how. */
export interface Serving {
  /** The public address: every Request carries it, whatever host the client or a proxy named. */
  readonly origin: string;
  /** Consulted before all else, for plain requests. */
  readonly respondSync?: RespondSync;
  /** Node handlers that run before `fetch`, for files. */
  readonly first: Handler;
  /** Queues a request that `fetch` answers. Default: it is answered synchronously. */
  readonly enqueue?: EnqueueRequest;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: BlockList;
  /** Answers a request. `address` is the IP address of the client; `null` if unknown. */
  readonly fetch: (request: Request, address: string | null) => Promise<Response>;
  /** Called once, for the first peer that sends `X-Forwarded-For` and is not trusted. */
  readonly onUntrustedProxy?: (peer: string) => void;
  /** Called for each connection that a limit closes. */
  readonly onClosedConnection?: (reason: CloseReason, peer: string | undefined) => void;
}

const GRACE_MS = 10_000;
const RETIRING_MS = 60_000;
/** Headers are short; a body may take as long as it comes steadily, for a day at most. */
const ARRIVAL = { headersTimeout: 60_000, requestTimeout: 86_400_000 };
const SWEEP_MS = 50;

/**
 * Opens the port before anything else is started, so that a port conflict is detected early.
 *
 * @param options.patience Limits of slow request bodies.
 * @param options.connectionLimits Limits of connections.
 * @param options.socketPath A private socket at which other processes proxy requests.
 * @throws {ServerError} `port_busy`, `port_forbidden` or `host_unavailable`.
 */
export async function listen({
  host,
  port,
  bodyLimits = defaultBodyLimits,
  connectionLimits = defaultConnectionLimits,
  socketPath = null,
}: {
  host: string;
  port: number;
  bodyLimits?: BodyLimits;
  connectionLimits?: ConnectionLimits;
  socketPath?: string | null;
}): Promise<Listener> {
  const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>();
  let isServing = false;
  let isRetiring = false;
  let answer = (request: IncomingMessage, response: ServerResponse): void => {
    void ready.promise.then((answering) => answering(request, response));
  };
  let serving: Serving | null = null;
  const bounds = createConnectionBounds({
    limits: connectionLimits,
    answer(request, response) {
      endWhenTooSlow(request, response, bodyLimits);
      if (isRetiring) response.shouldKeepAlive = false;
      answer(request, response);
    },
    enqueue: (request, start) =>
      serving?.enqueue ? serving.enqueue(request, start) : void setImmediate(start),
    isExempt: (address) => serving !== null && isTrusted(address, serving.trustedProxies),
    onClosed: (reason, peer) => serving?.onClosedConnection?.(reason, peer),
  });
  const { ServerResponse: BoundedResponse } = bounds;
  const server = createServer({ ...ARRIVAL, ServerResponse: BoundedResponse }, bounds.handle);
  const fastPath = openFastPath(server, bounds);
  bounds.watch(server);
  await open(server, host, port);
  const servers: Closing[] = [
    {
      server,
      endIdle: () => {
        server.closeIdleConnections();
        fastPath.endIdle();
      },
      endAll: () => {
        server.closeAllConnections();
        fastPath.endAll();
      },
    },
  ];
  if (socketPath !== null) {
    // The proxying process enforces its own limits and manages keep-alive.
    const own = { ...ARRIVAL, keepAliveTimeout: 0, requireHostHeader: false };
    const inner = createServer(own, (request, response) => {
      if (isRetiring) response.shouldKeepAlive = false;
      answer(request, response);
    });
    inner.on('connection', markAsProxied);
    await listenOnSocket(inner, socketPath);
    servers.push({
      server: inner,
      endIdle: () => inner.closeIdleConnections(),
      endAll: () => inner.closeAllConnections(),
    });
  }
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
    closed: bounds.closed,
    serve(options) {
      const { origin, respondSync, first, trustedProxies, fetch, onUntrustedProxy } = options;
      const { enqueue = (_request, start) => start() } = options;
      let tell = onUntrustedProxy;
      serving = options;
      const listener = getRequestListener((request, { incoming }) => {
        const peer = peerOf(incoming);
        const forwardedFor = incoming.headers['x-forwarded-for'];
        const client = clientIp({ peer, forwardedFor, trustedProxies });
        if (tell && forwardedFor !== undefined && peer !== undefined && !isTrusted(peer, trustedProxies)) {
          tell(peer);
          tell = undefined;
        }
        return fetch(request, client);
      });
      answer = (request, response) => {
        first(request, response, () => {
          // An absolute request target contains the whole URL; ours is the public one. TLS ends at a proxy in front.
          request.url = origin + toPath(request.url ?? '/');
          enqueue(request, () => void listener(request, response));
        });
      };
      if (respondSync) fastPath.serve(respondSync);
      isServing = true;
      ready.resolve(answer);
    },
    async close() {
      fastPath.retire();
      await Promise.all(servers.map((each) => closeSoon(each, { atOnce: !isServing })));
    },
    async retire() {
      isRetiring = true;
      fastPath.retire();
      await Promise.all(servers.map(closeInTime));
    },
  };
}

/** A server with all connections that have come to it. */
interface Closing {
  readonly server: Server;
  readonly endIdle: () => void;
  readonly endAll: () => void;
}

function closeSoon({ server, endIdle, endAll }: Closing, { atOnce }: { atOnce: boolean }): Promise<void> {
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  if (atOnce) endAll(); // These would never be answered.
  // A keep-alive connection would otherwise stay open after its response.
  const sweeping = setInterval(endIdle, SWEEP_MS);
  const impatient = setTimeout(endAll, GRACE_MS);
  return closed.promise.finally(() => {
    clearInterval(sweeping);
    clearTimeout(impatient);
  });
}

/** Unlike `http.Server.close`, this does not close idle connections: a request may be on its way. */
function closeInTime({ server, endAll }: Closing): Promise<void> {
  const closed = Promise.withResolvers<void>();
  SocketServer.prototype.close.call(server, () => closed.resolve());
  const impatient = setTimeout(endAll, RETIRING_MS);
  return closed.promise.finally(() => clearTimeout(impatient));
}

/** A client may send an absolute target itself (as to a proxy): only its path counts. `*` and others mean the root. */
function toPath(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function open(server: Server, host: string, port: number): Promise<void> {
  const opened = Promise.withResolvers<void>();
  server.once('error', (cause: NodeJS.ErrnoException) => opened.reject(asStartError(cause, host, port)));
  server.listen(port, host, () => opened.resolve());
  return opened.promise;
}

/** `exclusive`: the cluster module must not share this socket. */
function listenOnSocket(server: Server, path: string): Promise<void> {
  const opened = Promise.withResolvers<void>();
  server.once('error', (cause) => opened.reject(cause));
  server.listen({ path, exclusive: true }, () => opened.resolve());
  return opened.promise;
}

function asStartError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new ServerError('port_busy', `Port ${port} is already in use.`, {
        help: `Stop the other program, or use another port: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`,
        cause,
      });
    case 'EACCES':
      return new ServerError('port_forbidden', `No permission to listen on port ${port}.`, {
        help: 'Ports below 1024 require privileges; use a higher PORT and put a proxy in front.',
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ServerError('host_unavailable', `This machine has no network address "${host}".`, {
        help: 'Set HOST to an IP address of this machine: 127.0.0.1, or 0.0.0.0 for all interfaces.',
        cause,
      });
    default:
      return cause;
  }
}
