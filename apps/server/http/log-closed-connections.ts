import type { Log } from '../log.ts';
import { closeReasons, type CloseReason } from '@masthead/http';

const EVERY_MS = 60_000;

/**
 * Logs that limits close connections: the first, then at most one line a minute for each reason, so that an attack does not fill the log.
 *
 * @param clock Epoch milliseconds.
 */
export function logClosedConnections(
  log: Pick<Log, 'warn'>,
  clock: () => number = Date.now,
): (reason: CloseReason, peer: string | undefined) => void {
  const seen = new Map<CloseReason, { loggedAt: number; since: number }>();
  return (reason, peer) => {
    const known = seen.get(reason) ?? { loggedAt: -Infinity, since: 0 };
    seen.set(reason, known);
    known.since += 1;
    if (clock() - known.loggedAt < EVERY_MS) return;
    log.warn({ reason, peer, closed: known.since }, closeReasons[reason]);
    known.loggedAt = clock();
    known.since = 0;
  };
}
