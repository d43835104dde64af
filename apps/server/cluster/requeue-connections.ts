import type { Worker } from 'node:cluster';

/** Node's `cluster` messages about a connection: https://github.com/nodejs/node/blob/main/lib/internal/cluster/round_robin_handle.js */
interface Offer {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: unknown;
}
interface Reply {
  readonly ack?: unknown;
}

/**
 * Requeues a connection that was being sent to a worker when it died. Node waits indefinitely for the worker to accept it, and so would the
 * client; here the primary acts as if the worker had declined.
 */
export function requeueConnections(worker: Worker): void {
  const { process: child } = worker;
  const offered = new Set<unknown>();
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (message: unknown, ...rest: unknown[]) => {
    const { cmd, act, seq } = message as Offer;
    if (cmd === 'NODE_CLUSTER' && act === 'newconn') offered.add(seq);
    return send(message, ...rest);
  };
  child.on('internalMessage', ({ ack }: Reply) => void offered.delete(ack));
  worker.once('exit', () => {
    // With a pending connection, Node does not report the closed channel either.
    if (child.connected) child.disconnect();
    child.emit('disconnect');
    for (const ack of offered) {
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
    }
  });
}
