import type { Attack, Scenario, Target } from '../scenario.ts';
import { hold, openSockets } from '../hostile-sockets.ts';

const host = ({ siteUrl }: Target): string => new URL(siteUrl).host;
const graphql = JSON.stringify({ query: '{generalSettings{title}}' });

/** The code path that responds: the fast path before Node's parser, a cached page by node:http, a page rendered for the request, a request with a body. */
const variants = {
  cached: (target) => `GET ${target.page} HTTP/1.1\r\nHost: ${host(target)}\r\n\r\n`,
  head: (target) => `HEAD ${target.page} HTTP/1.1\r\nHost: ${host(target)}\r\nX-A: b\r\n\r\n`,
  uncached: (target, number) => `GET /no-such-page-${number}/ HTTP/1.1\r\nHost: ${host(target)}\r\n\r\n`,
  post: (target) =>
    `POST /graphql HTTP/1.1\r\nHost: ${host(target)}\r\nContent-Type: application/json\r\nContent-Length: ${graphql.length}\r\n\r\n${graphql}`,
} as const satisfies Record<string, (target: Target, number: number) => string>;

const pollMs = 500;
const settleMs = 1000;

/** Thousands of requests on each connection; no response is read. */
export const pipelinedRequests: readonly Scenario[] = (
  Object.keys(variants) as (keyof typeof variants)[]
).map((variant) => ({
  name: `pipelined-${variant}`,
  about: `pipelined requests whose responses are not read (${variant})`,
  kind: 'flood',
  seconds: { bounded: 6, long: 30 },
  run: (attack) => pipeline(attack, variants[variant]),
}));

async function pipeline(attack: Attack, request: (target: Target, number: number) => string): Promise<void> {
  const { target, size, seconds, signal, tally } = attack;
  const { connections, requestsPerConnection } = size;
  using sockets = await openSockets(attack, connections);
  for (const [index, socket] of sockets.all.entries()) {
    const requests = Array.from({ length: requestsPerConnection }, (_, number) =>
      request(target, index * requestsPerConnection + number),
    );
    socket.write(requests.join(''));
    tally.sent(requestsPerConnection);
  }
  const isClosed = (): boolean => sockets.all.every((socket) => socket.destroyed);
  for (let at = 0; at < seconds * 1000 - settleMs && !signal.aborted && !isClosed(); at += pollMs) {
    await hold(attack, pollMs);
  }
  const ended = await sockets.countEnded(request(target, 0));
  tally.outcome('connection closed', ended);
  tally.outcome('connection left open', sockets.all.length - ended);
  tally.check({
    claim: 'Every connection that reads no responses is closed.',
    holds: ended === sockets.all.length,
    counted: `${ended} of ${sockets.all.length} connections closed`,
    help: 'More than 64 pending responses should close the connection. Update Masthead; until then, put a proxy (nginx, Caddy) in front.',
  });
}
