import type { Order, Purge, Word } from './messages.ts';

/** Tells the other processes what to take out of their memories. */
export interface Channel {
  /**
   * Tells all others.
   *
   * @returns When they have done it; a second later at the most, since one that hangs shows nothing to anybody.
   */
  publish(purge: Purge): Promise<void>;
  /** Hears what others have told. */
  onPurge(listener: (purge: Purge) => void): void;
}

/** The end of a channel at a worker. */
export interface WorkerChannel extends Channel {
  /** Takes what comes from the primary; the rest is none of a channel's business. */
  take(order: Order): void;
}

const PATIENCE_MS = 1000;

/** @param send Tells the primary. */
export function createChannel(send: (word: Word) => void): WorkerChannel {
  const listeners: ((purge: Purge) => void)[] = [];
  const waiting = new Map<number, () => void>();
  let lastId = 0;

  return {
    async publish(purge) {
      lastId += 1;
      const id = lastId;
      const { promise: done, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, PATIENCE_MS);
      waiting.set(id, resolve);
      send({ kind: 'purge', id, purge });
      await done;
      clearTimeout(timer);
      waiting.delete(id);
    },
    onPurge: (listener) => void listeners.push(listener),
    take(order) {
      if (order.kind === 'purged') waiting.get(order.id)?.();
      if (order.kind !== 'purge') return;
      for (const listener of listeners) listener(order.purge);
      send({ kind: 'purged', id: order.id });
    },
  };
}
