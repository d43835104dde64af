import type { Order, Purge, Word } from './messages.ts';

/** A worker, as far as purges go. */
interface Subscriber {
  send(order: Order): void;
}

/** Carries purges from one worker to all others, and back that they have taken them in. */
export interface Switchboard {
  join(worker: Subscriber): void;
  /** Nobody waits for one that has gone. */
  leave(worker: Subscriber): void;
  take(from: Subscriber, word: Word): void;
}

interface Call {
  readonly from: Subscriber;
  /** The number that `from` has given it. */
  readonly id: number;
  readonly awaited: Set<Subscriber>;
}

export function createSwitchboard(): Switchboard {
  const workers = new Set<Subscriber>();
  const calls = new Map<number, Call>();
  let lastId = 0;

  return {
    join: (worker) => void workers.add(worker),
    leave(worker) {
      workers.delete(worker);
      for (const id of calls.keys()) answered(id, worker);
    },
    take(from, word) {
      if (word.kind === 'purge') tellOthers(from, word.id, word.purge);
      if (word.kind === 'purged') answered(word.id, from);
    },
  };

  function tellOthers(from: Subscriber, id: number, purge: Purge): void {
    const others = [...workers].filter((worker) => worker !== from);
    if (others.length === 0) {
      from.send({ kind: 'purged', id });
      return;
    }
    lastId += 1;
    calls.set(lastId, { from, id, awaited: new Set(others) });
    for (const worker of others) worker.send({ kind: 'purge', id: lastId, purge });
  }

  function answered(id: number, by: Subscriber): void {
    const call = calls.get(id);
    if (call === undefined) return;
    call.awaited.delete(by);
    if (call.awaited.size > 0) return;
    calls.delete(id);
    call.from.send({ kind: 'purged', id: call.id });
  }
}
