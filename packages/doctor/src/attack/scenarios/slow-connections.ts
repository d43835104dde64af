import type { Socket } from 'node:net';
import { sendRequest } from '../send-request.ts';
import type { Attack, Scenario, Target } from '../scenario.ts';
import { hold, openSockets } from '../hostile-sockets.ts';

const host = ({ siteUrl }: Target): string => new URL(siteUrl).host;

/** How long the server may wait for an idle client, including the interval of its timers. */
const endedAfterMs = 95_000;
const byteMs = 1000;
/** Below the limit of 64 (`responsesOwed`), so that only slow reading can close the connection. */
const pipelinedRequests = 60;
/** How much Linux buffers for both ends of a connection that is not read. */
const systemBufferBytes = 5_000_000;

/** Responses are read byte by byte. */
export const slowReaders: Scenario = {
  name: 'slow-readers',
  about: 'large responses that are read one byte a second',
  kind: 'flood',
  seconds: { bounded: 5, long: 100 },
  async run(attack) {
    const { path, bytes } = await largestResponse(attack.target);
    await drip(attack, {
      first: `GET ${path} HTTP/1.1\r\nHost: ${host(attack.target)}\r\n\r\n`.repeat(pipelinedRequests),
      requests: pipelinedRequests,
      each: (socket) => void socket.read(1),
      // Otherwise the system buffers everything, and the server has nothing left to send.
      isEnded: bytes * pipelinedRequests > systemBufferBytes,
    });
  },
};

/** The URL with the largest response. */
async function largestResponse(target: Target): Promise<{ path: string; bytes: number }> {
  const query = encodeURIComponent('{posts(first:100){nodes{title content excerpt}}}');
  const responses = await Promise.all(
    [target.page, '/', '/feed/', '/feed.json', `/graphql?query=${query}`].map(async (path) => ({
      path,
      bytes: Buffer.byteLength((await sendRequest(target, path)).text),
    })),
  );
  return responses.toSorted((one, other) => other.bytes - one.bytes)[0] ?? { path: target.page, bytes: 0 };
}

/** Request headers come byte by byte and never end. */
export const slowHeaders: Scenario = {
  name: 'slow-headers',
  about: 'request headers that come one byte a second',
  kind: 'flood',
  seconds: { bounded: 5, long: 100 },
  run: (attack) =>
    drip(attack, {
      first: `GET / HTTP/1.1\r\nHost: ${host(attack.target)}\r\nX-Slow: `,
      requests: 1,
      each: (socket) => void socket.write('a'),
    }),
};

/** A body with a declared length comes byte by byte. */
export const slowBodies: Scenario = {
  name: 'slow-bodies',
  about: 'request bodies that come one byte a second',
  kind: 'flood',
  seconds: { bounded: 5, long: 20 },
  run: (attack) =>
    drip(attack, {
      first: `POST /graphql HTTP/1.1\r\nHost: ${host(attack.target)}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
      requests: 1,
      each: (socket) => void socket.write(' '),
      // A body may take five minutes as long as bytes arrive.
      isEnded: false,
    }),
};

/** Connections on which nothing is sent. */
export const idleConnections: Scenario = {
  name: 'idle-connections',
  about: 'connections on which nothing is sent',
  kind: 'flood',
  seconds: { bounded: 3, long: 100 },
  run: (attack) => drip(attack, { first: '', requests: 0, each: () => {} }),
};

interface Drip {
  readonly first: string;
  readonly requests: number;
  readonly each: (socket: Socket) => void;
  /** Whether the server is expected to end such connections. */
  readonly isEnded?: boolean;
}

const isOpen = (socket: Socket): boolean => !socket.destroyed;

async function drip(attack: Attack, { first, requests, each, isEnded = true }: Drip): Promise<void> {
  const { size, seconds, signal, tally } = attack;
  using sockets = await openSockets(attack, size.connections);
  for (const socket of sockets.all) {
    if (first !== '') socket.write(first);
    tally.sent(requests);
  }
  for (let at = 0; at < seconds * 1000 && !signal.aborted; at += byteMs) {
    await hold(attack, byteMs);
    const open = sockets.all.filter(isOpen);
    if (open.length === 0) break;
    open.forEach(each);
  }
  const ended = await sockets.countEnded();
  tally.outcome('connection closed', ended);
  tally.outcome('connection left open', sockets.all.length - ended);
  if (seconds * 1000 < endedAfterMs) return;
  if (!isEnded) return tally.skip('whether such connections are closed');
  tally.check({
    claim: 'Every connection that makes no progress is closed after a minute.',
    holds: ended === sockets.all.length,
    counted: `${ended} of ${sockets.all.length} connections closed after ${seconds} s`,
    help: 'Update Masthead; until then, put a proxy (nginx, Caddy) with timeouts in front.',
  });
}
