import type { Socket } from 'node:net';
import { networkOf } from '@masthead/kit/network';
import type { CloseReason } from './close-reasons.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** The open connections of a server. */
export interface OpenConnections {
  /** Counts a connection until it closes; one over a limit is closed. */
  admit(socket: Socket): void;
  /** Closes the connections with the most pending output when all of it together is over the limit. */
  boundUnsent(): void;
  readonly size: number;
}

/** Summing takes time with many connections, and significant output does not accumulate faster. */
const CHECK_EVERY_MS = 20;

/**
 * @param isExempt Whether an IP address may open any number of connections, such as a trusted proxy.
 * @param close Ends a connection that exceeds a limit.
 * @param clock Milliseconds from any origin.
 */
export function openConnections({
  limits,
  isExempt,
  close,
  clock = () => performance.now(),
}: {
  limits: Pick<ConnectionLimits, 'connections' | 'connectionsPerNetwork' | 'unsentBytes'>;
  isExempt: (address: string) => boolean;
  close: (socket: Socket, reason: CloseReason) => void;
  clock?: () => number;
}): OpenConnections {
  const open = new Set<Socket>();
  const networks = new Map<string, number>();
  let checkedAt = -Infinity;
  return {
    admit(socket) {
      const { remoteAddress = '' } = socket;
      const network = networkOf(remoteAddress).near;
      const ofNetwork = (networks.get(network) ?? 0) + 1;
      open.add(socket);
      networks.set(network, ofNetwork);
      socket.once('close', () => {
        open.delete(socket);
        const left = (networks.get(network) ?? 1) - 1;
        if (left === 0) networks.delete(network);
        else networks.set(network, left);
      });
      if (open.size > limits.connections) close(socket, 'connections');
      else if (ofNetwork > limits.connectionsPerNetwork && !isExempt(remoteAddress)) {
        close(socket, 'connections_per_network');
      }
    },
    boundUnsent() {
      const now = clock();
      if (now - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = now;
      let unsent = 0;
      for (const { writableLength } of open) unsent += writableLength;
      if (unsent <= limits.unsentBytes) return;
      for (const socket of [...open].sort((one, other) => other.writableLength - one.writableLength)) {
        if (unsent <= limits.unsentBytes / 2) break;
        unsent -= socket.writableLength;
        close(socket, 'pending_output');
      }
    },
    get size() {
      return open.size;
    },
  };
}
