import type { ToWorker, PeerQuery, SharedInvalidation, FromWorker } from './messages.ts';

/** Publishes invalidations to the other processes, and queries them. */
export interface Channel {
  /**
   * Publishes an invalidation to all others.
   *
   * @returns When they have applied it, or after a second: a hanging process serves no requests.
   */
  publish(purge: SharedInvalidation): Promise<void>;
  /** Subscribes to invalidations of other processes. */
  onPurge(listener: (purge: SharedInvalidation) => void): void;
  /**
   * Queries all others.
   *
   * @returns The responses received within a second.
   */
  query(question: PeerQuery): Promise<readonly unknown[]>;
  /** Sets the handler of queries; its result must be JSON-serialisable. */
  onQuery(answer: (question: PeerQuery) => unknown): void;
}

/** The worker's side of a channel. */
export interface WorkerChannel extends Channel {
  /** Handles a message from the primary; ignores unrelated kinds. */
  receive(order: ToWorker): void;
}

const TIMEOUT_MS = 1000;

/** @param send Sends a message to the primary. */
export function createChannel(send: (word: FromWorker) => void): WorkerChannel {
  const listeners: ((purge: SharedInvalidation) => void)[] = [];
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let respondTo: ((question: PeerQuery) => unknown) | null = null;
  let lastId = 0;

  async function call(message: (id: number) => FromWorker): Promise<readonly unknown[]> {
    lastId += 1;
    const id = lastId;
    const { promise: done, resolve } = Promise.withResolvers<readonly unknown[]>();
    const timer = setTimeout(resolve, TIMEOUT_MS, []);
    waiting.set(id, resolve);
    send(message(id));
    const answers = await done;
    clearTimeout(timer);
    waiting.delete(id);
    return answers;
  }

  return {
    async publish(purge) {
      await call((id) => ({ kind: 'purge', id, purge }));
    },
    onPurge: (listener) => void listeners.push(listener),
    async query(question) {
      const answers = await call((id) => ({ kind: 'ask', id, question }));
      // A starting process has no answer.
      return answers.filter((answer) => answer !== null);
    },
    onQuery(answer) {
      respondTo = answer;
    },
    receive(order) {
      if (order.kind === 'purged') waiting.get(order.id)?.([]);
      if (order.kind === 'answered') waiting.get(order.id)?.(order.answers);
      if (order.kind === 'ask')
        send({ kind: 'answer', id: order.id, answer: respondTo?.(order.question) ?? null });
      if (order.kind !== 'purge') return;
      for (const listener of listeners) listener(order.purge);
      send({ kind: 'purged', id: order.id });
    },
  };
}
