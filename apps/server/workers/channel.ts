import type { Order, Question, SharedPurge, Word } from './messages.ts';

/** Tells the other processes what to take out of their memories, and asks what is in them. */
export interface Channel {
  /**
   * Tells all others.
   *
   * @returns When they have done it; a second later at the most, since one that hangs shows nothing to anybody.
   */
  publish(purge: SharedPurge): Promise<void>;
  /** Hears what others have told. */
  onPurge(listener: (purge: SharedPurge) => void): void;
  /**
   * Asks all others.
   *
   * @returns What they have answered within a second.
   */
  ask(question: Question): Promise<readonly unknown[]>;
  /** Answers what others ask, with what can be written as JSON. */
  onAsk(answer: (question: Question) => unknown): void;
}

/** The end of a channel at a worker. */
export interface WorkerChannel extends Channel {
  /** Takes what comes from the primary; the rest is none of a channel's business. */
  take(order: Order): void;
}

const PATIENCE_MS = 1000;

/** @param send Tells the primary. */
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
      // One that is still starting knows nothing.
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
