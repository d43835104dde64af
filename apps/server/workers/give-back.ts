import type { Worker } from 'node:cluster';

/** What Node's `cluster` sends with a connection, and what it hears back: https://github.com/nodejs/node/blob/main/lib/internal/cluster/round_robin_handle.js */
interface Offer {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: unknown;
}
interface Reply {
  readonly ack?: unknown;
}

/**
 * Gives a connection to somebody else that was on its way to a process when that died. Node waits for ever for the word
 * whether it was taken, and so would the client; here the word is said for the dead: no.
 */
export function giveBackWhenDead(worker: Worker): void {
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
    // With a connection on its way, Node waits for the word before it tells that the channel is closed, too.
    if (child.connected) child.disconnect();
    child.emit('disconnect');
    for (const ack of offered) {
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
    }
  });
}
