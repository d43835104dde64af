import type { ToWorker, PeerQuery, SharedInvalidation, FromWorker } from './messages.ts';

/** Publishes invalidations to the other processes, and queries them. */
export interface Channel {
  /**
   * Publishes an invalidation to all others.
   *
   * @returns When they have applied it, or after a second: a hanging process serves no requests.
   */
  publish(invalidation: SharedInvalidation): Promise<void>;
  /** Subscribes to invalidations of other processes. */
  onInvalidation(listener: (invalidation: SharedInvalidation) => void): void;
  /**
   * Queries all others.
   *
   * @returns The responses received within a second.
   */
  query(query: PeerQuery): Promise<readonly unknown[]>;
  /** Sets the handler of queries; its result must be JSON-serialisable. */
  onQuery(answer: (query: PeerQuery) => unknown): void;
}

/** The worker's side of a channel. */
export interface WorkerChannel extends Channel {
  /** Handles a message from the primary; ignores unrelated kinds. */
  receive(message: ToWorker): void;
}

const TIMEOUT_MS = 1000;

/** @param send Sends a message to the primary. */
export function createChannel(send: (message: FromWorker) => void): WorkerChannel {
  const listeners: ((invalidation: SharedInvalidation) => void)[] = [];
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let respondTo: ((query: PeerQuery) => unknown) | null = null;
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
    async publish(invalidation) {
      // The name on the wire: a primary of an earlier version may forward it.
      await call((id) => ({ kind: 'purge', id, purge: invalidation }));
    },
    onInvalidation: (listener) => void listeners.push(listener),
    async query(query) {
      const answers = await call((id) => ({ kind: 'query', id, query }));
      // A starting process has no answer.
      return answers.filter((answer) => answer !== null);
    },
    onQuery(answer) {
      respondTo = answer;
    },
    receive(message) {
      if (message.kind === 'purged') waiting.get(message.id)?.([]);
      if (message.kind === 'answered') waiting.get(message.id)?.(message.answers);
      if (message.kind === 'query')
        send({ kind: 'answer', id: message.id, answer: respondTo?.(message.query) ?? null });
      if (message.kind !== 'purge') return;
      for (const listener of listeners) listener(message.purge);
      send({ kind: 'purged', id: message.id });
    },
  };
}
