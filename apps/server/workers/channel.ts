import type { Order, Question, SharedPurge, Word } from './messages.ts';

/** Publishes invalidations to the other processes, and queries them. */
export interface Channel {
  /**
   * Publishes an invalidation to all others.
   *
   * @returns When they have applied it, or after a second: a hanging process serves no requests.
   */
  publish(purge: SharedPurge): Promise<void>;
  /** Subscribes to invalidations of other processes. */
  onPurge(listener: (purge: SharedPurge) => void): void;
  /**
   * Queries all others.
   *
   * @returns The responses received within a second.
   */
  ask(question: Question): Promise<readonly unknown[]>;
  /** Sets the handler of queries; its result must be JSON-serialisable. */
  onAsk(answer: (question: Question) => unknown): void;
}

/** The worker's side of a channel. */
export interface WorkerChannel extends Channel {
  /** Handles a message from the primary; ignores unrelated kinds. */
  take(order: Order): void;
}

const PATIENCE_MS = 1000;

/** @param send Sends a message to the primary. */
export function createChannel(send: (word: Word) => void): WorkerChannel {
  const listeners: ((purge: SharedPurge) => void)[] = [];
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let answerTo: ((question: Question) => unknown) | null = null;
  let lastId = 0;

  async function call(word: (id: number) => Word): Promise<readonly unknown[]> {
    lastId += 1;
    const id = lastId;
    const { promise: done, resolve } = Promise.withResolvers<readonly unknown[]>();
    const timer = setTimeout(resolve, PATIENCE_MS, []);
    waiting.set(id, resolve);
    send(word(id));
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
    async ask(question) {
      const answers = await call((id) => ({ kind: 'ask', id, question }));
      // A starting process has no answer.
      return answers.filter((answer) => answer !== null);
    },
    onAsk(answer) {
      answerTo = answer;
    },
    take(order) {
      if (order.kind === 'purged') waiting.get(order.id)?.([]);
      if (order.kind === 'told') waiting.get(order.id)?.(order.answers);
      if (order.kind === 'ask')
        send({ kind: 'answer', id: order.id, answer: answerTo?.(order.question) ?? null });
      if (order.kind !== 'purge') return;
      for (const listener of listeners) listener(order.purge);
      send({ kind: 'purged', id: order.id });
    },
  };
}
