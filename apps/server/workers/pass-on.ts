import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as askOver,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { LeadFinder } from './lead-finder.ts';
import { peerHeader, peerOf } from './peer.ts';
import { refuse } from './refuse.ts';

/** How long somebody waits for a lead; a new one takes two seconds to start, or many on a machine that is busy. */
const WAIT_MS = 20_000;
/** More than this many do not wait: whoever comes then is asked to come again. */
const MOST_WAITING = 1000;

/** What is said from one end of a connection to the other (RFC 9110, 7.6.1), and what only a worker may say. */
const notPassedOn = new Set([
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

/** Passes requests on to the lead, as they come, and its answers back. */
export interface PassOn {
  (request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Nothing is sent twice that could be done twice: again is asked only where nobody has heard anything, or where what was
 * asked changes nothing and nothing of the answer has come.
 *
 * @param options.waitMs How long to wait for a lead.
 */
export function createPassOn({ lead, waitMs = WAIT_MS }: { lead: LeadFinder; waitMs?: number }): PassOn {
  let connections = newConnections();
  let waiting = 0;
  lead.onMoved(() => {
    letGo(connections);
    connections = newConnections();
  });

  return (request, response) => void passOn(request, response);

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const until = performance.now() + waitMs;
    let door: string | null = null;
    for (;;) {
      // Each turn begins when the last one was in vain.
      // oxlint-disable-next-line no-await-in-loop
      door = await find(door, until - performance.now());
      if (response.destroyed) return;
      if (door === null) {
        refuse(request, response, 'lead_away');
        return;
      }
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await attempt(door, request, response);
      if (outcome === 'over') return;
      if (outcome === 'unknown' && !isHarmless(request)) {
        refuse(request, response, 'lead_lost');
        return;
      }
    }
  }

  async function find(otherThan: string | null, ms: number): Promise<string | null> {
    if (waiting >= MOST_WAITING || ms <= 0) return null;
    waiting += 1;
    try {
      return await lead.find({ otherThan, waitMs: ms });
    } finally {
      waiting -= 1;
    }
  }

  /** @returns `unheard` when the lead cannot have begun, `unknown` when it went away before it answered. */
  function attempt(
    door: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<'over' | 'unheard' | 'unknown'> {
    const { promise: done, resolve } = Promise.withResolvers<'over' | 'unheard' | 'unknown'>();
    let isHeard = false;
    let asking: ClientRequest;
    try {
      asking = askOver({
        socketPath: door,
        agent: connections,
        method: request.method,
        path: request.url,
        headers: requestHeaders(request),
        setHost: false,
      });
    } catch {
      // What Node does not let through again, as a path with signs that belong in none.
      refuse(request, response, 'request_malformed');
      return Promise.resolve('over');
    }
    const giveUp = (): void => void asking.destroy();
    const end = (outcome: 'over' | 'unheard' | 'unknown'): void => {
      response.off('close', giveUp);
      resolve(outcome);
    };
    response.once('close', giveUp);

    const begin = (): void => {
      isHeard = true;
      // The body waits until somebody is there to take it.
      if (hasBody(request)) request.pipe(asking);
      else asking.end();
    };
    asking.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    asking.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headersOf(answer));
      pipeline(answer, response, (error) => {
        if (error) response.destroy();
        // What is still coming of a body that the lead did not want to the end.
        request.unpipe(asking);
        request.resume();
        end('over');
      });
    });
    asking.on('error', () => {
      request.unpipe(asking);
      if (response.destroyed || response.headersSent) end('over');
      else end(isHeard ? 'unknown' : 'unheard');
    });
    return done;
  }
}

/** Connections that are kept for the next request. */
const newConnections = (): Agent => new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** A lead ends when it has no connections any more, so those of one that is to go are given up; what is in hand ends before. */
function letGo(connections: Agent): void {
  connections.maxFreeSockets = 0;
  for (const free of Object.values(connections.freeSockets).flat()) free?.destroy();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Asking for it twice changes no more than asking once, and there is nothing to send again. */
const isHarmless = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

function requestHeaders(request: IncomingMessage): string[] {
  const headers = headersOf(request);
  if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  const peer = peerOf(request);
  if (peer !== undefined) headers.push(peerHeader, peer);
  return headers;
}

/** Names and values in turn, as they came; several of one name stay several. */
function headersOf(message: IncomingMessage): string[] {
  const headers: string[] = [];
  const { rawHeaders } = message;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!notPassedOn.has(name.toLowerCase())) headers.push(name, rawHeaders[at + 1] ?? '');
  }
  return headers;
}
