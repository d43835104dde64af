import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { LeaderFinder } from './find-leader.ts';
import { peerHeader, peerOf } from '@masthead/http';
import { sendErrorResponse } from './error-response.ts';

/** Maximum wait for a leader; a new one starts within two seconds, or many on a busy machine. */
const WAIT_MS = 20_000;
/** Beyond this many waiting requests, clients must retry later (503). */
const MOST_WAITING = 1000;

/** Hop-by-hop headers (RFC 9110, 7.6.1), and one that only a worker may set. */
const hopByHopHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  peerHeader,
]);

/** Proxies requests to the leader. */
export interface ProxyToLeader {
  (request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Creates the proxy. A request is retried only if the leader cannot have received it, or if it is a safe request and no part of the
 * response has arrived.
 *
 * @param options.waitMs Maximum wait for a leader.
 */
export function createProxyToLeader({
  leader,
  waitMs = WAIT_MS,
}: {
  leader: LeaderFinder;
  waitMs?: number;
}): ProxyToLeader {
  let connections = newConnections();
  let waiting = 0;
  leader.onLeaderChange(() => {
    closeIdleConnections(connections);
    connections = newConnections();
  });

  return (request, response) => void proxyRequest(request, response);

  async function proxyRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const until = performance.now() + waitMs;
    let socketPath: string | null = null;
    for (;;) {
      // Each attempt starts after the previous one has failed.
      // oxlint-disable-next-line no-await-in-loop
      socketPath = await find(socketPath, until - performance.now());
      if (response.destroyed) return;
      if (socketPath === null) {
        sendErrorResponse(request, response, 'lead_away');
        return;
      }
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await attempt(socketPath, request, response);
      if (outcome === 'over') return;
      if (outcome === 'unknown' && !isSafe(request)) {
        sendErrorResponse(request, response, 'lead_lost');
        return;
      }
    }
  }

  async function find(otherThan: string | null, ms: number): Promise<string | null> {
    if (waiting >= MOST_WAITING || ms <= 0) return null;
    waiting += 1;
    try {
      return await leader.find({ otherThan, waitMs: ms });
    } finally {
      waiting -= 1;
    }
  }

  /** @returns `unheard`: the leader cannot have received it; `unknown`: the leader died before it responded. */
  function attempt(
    socketPath: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<'over' | 'unheard' | 'unknown'> {
    const { promise: done, resolve } = Promise.withResolvers<'over' | 'unheard' | 'unknown'>();
    let isSent = false;
    let proxied: ClientRequest;
    try {
      proxied = sendRequest({
        socketPath,
        agent: connections,
        method: request.method,
        path: request.url,
        headers: requestHeaders(request),
        setHost: false,
      });
    } catch {
      // Node rejects it as an outgoing request, for example invalid characters in the path.
      sendErrorResponse(request, response, 'request_malformed');
      return Promise.resolve('over');
    }
    const giveUp = (): void => void proxied.destroy();
    const end = (outcome: 'over' | 'unheard' | 'unknown'): void => {
      response.off('close', giveUp);
      resolve(outcome);
    };
    response.once('close', giveUp);

    const begin = (): void => {
      isSent = true;
      // The body is sent once the connection is established.
      if (hasBody(request)) request.pipe(proxied);
      else proxied.end();
    };
    proxied.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    proxied.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headersOf(answer));
      pipeline(answer, response, (error) => {
        if (error) response.destroy();
        // The rest of a body that the leader did not read.
        request.unpipe(proxied);
        request.resume();
        end('over');
      });
    });
    proxied.on('error', () => {
      request.unpipe(proxied);
      if (response.destroyed || response.headersSent) end('over');
      else end(isSent ? 'unknown' : 'unheard');
    });
    return done;
  }
}

/** Keep-alive connections. */
const newConnections = (): Agent => new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** Closes idle connections to an old leader, which exits when it has none; requests in flight finish first. */
function closeIdleConnections(connections: Agent): void {
  connections.maxFreeSockets = 0;
  for (const free of Object.values(connections.freeSockets).flat()) free?.destroy();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Safe to repeat, and without a body that would have to be sent again. */
const isSafe = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

function requestHeaders(request: IncomingMessage): string[] {
  const headers = headersOf(request);
  if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  const peer = peerOf(request);
  if (peer !== undefined) headers.push(peerHeader, peer);
  return headers;
}

/** Alternating names and values, as received; repeated headers are preserved. */
function headersOf(message: IncomingMessage): string[] {
  const headers: string[] = [];
  const { rawHeaders } = message;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!hopByHopHeaders.has(name.toLowerCase())) headers.push(name, rawHeaders[at + 1] ?? '');
  }
  return headers;
}
