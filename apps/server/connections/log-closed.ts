import type { Log } from '../log.ts';
import type { ClosedBy } from './connection-limits.ts';

const EVERY_MS = 60_000;

/**
 * Logs that limits close connections: the first, then at most one line a minute for each limit, so that an attack does not fill the log.
 *
 * @param clock Epoch milliseconds.
 */
export function logClosedConnections(
  log: Pick<Log, 'warn'>,
  clock: () => number = Date.now,
): (limit: ClosedBy, peer: string | undefined) => void {
  const seen = new Map<ClosedBy, { loggedAt: number; since: number }>();
  return (limit, peer) => {
    const known = seen.get(limit) ?? { loggedAt: -Infinity, since: 0 };
    seen.set(limit, known);
    known.since += 1;
    if (clock() - known.loggedAt < EVERY_MS) return;
    log.warn({ limit, peer, closed: known.since }, messages[limit]);
    known.loggedAt = clock();
    known.since = 0;
  };
}

const messages: Readonly<Record<ClosedBy, string>> = {
  responsesOwed: 'Closed a connection that sent too many requests without waiting for responses.',
  stalledMs: 'Closed a connection whose client had stopped reading.',
  unsentBytes: 'Closed connections whose clients read too slowly: too much output was pending.',
  connections: 'Refused a connection: too many are open.',
  connectionsPerNetwork:
    'Refused a connection: its network has too many open. If it is your proxy, add it to MASTHEAD_TRUSTED_PROXIES.',
};
