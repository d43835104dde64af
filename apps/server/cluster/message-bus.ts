import type { ToWorker, FromWorker } from './messages.ts';

/** A worker's message channel. */
interface Subscriber {
  send(message: ToWorker): void;
}

/** Routes invalidations and queries from a worker to all others, and returns their acknowledgements and answers. */
export interface MessageBus {
  join(worker: Subscriber): void;
  /** Removes an exited worker from all pending calls. */
  leave(worker: Subscriber): void;
  receive(from: Subscriber, message: FromWorker): void;
}

interface Call {
  readonly from: Subscriber;
  /** The call id of `from`. */
  readonly id: number;
  readonly kind: 'purge' | 'query';
  readonly awaited: Set<Subscriber>;
  readonly answers: unknown[];
}

export function createMessageBus(): MessageBus {
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
    receive(from, message) {
      if (message.kind === 'ready') ready.add(from);
      if (message.kind === 'purge' || message.kind === 'query') forwardToOthers(from, message);
      if (message.kind === 'answer') calls.get(message.id)?.answers.push(message.answer);
      if (message.kind === 'purged' || message.kind === 'answer') answered(message.id, from);
    },
  };

  function forwardToOthers(from: Subscriber, message: Extract<FromWorker, { kind: Call['kind'] }>): void {
    const others = [...(message.kind === 'query' ? ready : workers)].filter((worker) => worker !== from);
    const call: Call = { from, id: message.id, kind: message.kind, awaited: new Set(others), answers: [] };
    if (others.length === 0) {
      end(call);
      return;
    }
    lastId += 1;
    calls.set(lastId, call);
    if (call.kind === 'query') limitTime(lastId);
    for (const worker of others) worker.send({ ...message, id: lastId });
  }

  function answered(id: number, by: Subscriber): void {
    const call = calls.get(id);
    if (call === undefined) return;
    call.awaited.delete(by);
    if (call.awaited.size === 0) finish(id, call);
  }

  /** Completes a query without the answers of hanging workers. */
  function limitTime(id: number): void {
    const timer = setTimeout(() => {
      const call = calls.get(id);
      if (call !== undefined) finish(id, call);
    }, QUERY_TIMEOUT_MS);
    timer.unref();
  }

  function finish(id: number, call: Call): void {
    calls.delete(id);
    end(call);
  }
}

/** Below the caller's timeout of a second. */
const QUERY_TIMEOUT_MS = 800;

function end({ from, id, kind, answers }: Call): void {
  from.send(kind === 'purge' ? { kind: 'purged', id } : { kind: 'answered', id, answers });
}
