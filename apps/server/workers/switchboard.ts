import type { Order, Word } from './messages.ts';

/** A worker's message channel. */
interface Subscriber {
  send(order: Order): void;
}

/** Routes invalidations and queries from a worker to all others, and returns their acknowledgements and answers. */
export interface Switchboard {
  join(worker: Subscriber): void;
  /** Removes an exited worker from all pending calls. */
  leave(worker: Subscriber): void;
  take(from: Subscriber, word: Word): void;
}

interface Call {
  readonly from: Subscriber;
  /** The call id of `from`. */
  readonly id: number;
  readonly kind: 'purge' | 'ask';
  readonly awaited: Set<Subscriber>;
  readonly answers: unknown[];
}

export function createSwitchboard(): Switchboard {
  const workers = new Set<Subscriber>();
  /** Workers that can answer queries; a starting one would delay them. */
  const ready = new Set<Subscriber>();
  const calls = new Map<number, Call>();
  let lastId = 0;

  return {
    join: (worker) => void workers.add(worker),
    leave(worker) {
      workers.delete(worker);
      ready.delete(worker);
      for (const id of calls.keys()) answered(id, worker);
    },
    take(from, word) {
      if (word.kind === 'ready') ready.add(from);
      if (word.kind === 'purge' || word.kind === 'ask') tellOthers(from, word);
      if (word.kind === 'answer') calls.get(word.id)?.answers.push(word.answer);
      if (word.kind === 'purged' || word.kind === 'answer') answered(word.id, from);
    },
  };

  function tellOthers(from: Subscriber, word: Extract<Word, { kind: Call['kind'] }>): void {
    const others = [...(word.kind === 'ask' ? ready : workers)].filter((worker) => worker !== from);
    const call: Call = { from, id: word.id, kind: word.kind, awaited: new Set(others), answers: [] };
    if (others.length === 0) {
      end(call);
      return;
    }
    lastId += 1;
    calls.set(lastId, call);
    if (call.kind === 'ask') endInTime(lastId);
    for (const worker of others) worker.send({ ...word, id: lastId });
  }

  function answered(id: number, by: Subscriber): void {
    const call = calls.get(id);
    if (call === undefined) return;
    call.awaited.delete(by);
    if (call.awaited.size === 0) finish(id, call);
  }

  /** Completes a query without the answers of hanging workers. */
  function endInTime(id: number): void {
    const timer = setTimeout(() => {
      const call = calls.get(id);
      if (call !== undefined) finish(id, call);
    }, ASKED_FOR_MS);
    timer.unref();
  }

  function finish(id: number, call: Call): void {
    calls.delete(id);
    end(call);
  }
}

/** Below the caller's timeout of a second. */
const ASKED_FOR_MS = 800;

function end({ from, id, kind, answers }: Call): void {
  from.send(kind === 'purge' ? { kind: 'purged', id } : { kind: 'told', id, answers });
}
