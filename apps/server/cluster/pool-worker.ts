import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log.ts';
import type { MessageBus } from './message-bus.ts';
import type { FromWorker, Role, StartFacts, ToWorker } from './messages.ts';
import { requeueConnections } from './requeue-connections.ts';

/** One worker process of the pool, from its fork to its exit. */
export interface PoolWorker {
  readonly role: Role;
  readonly slot: number;
  readonly process: Worker['process'];
  /** Resolves when it serves requests. Rejects with a `WorkerFailure` if it exits before. */
  readonly ready: Promise<StartFacts>;
  readonly exited: Promise<void>;
  /** Whether it is being stopped, so that it is not replaced when it exits. */
  readonly isLeaving: boolean;
  send(message: ToWorker): void;
  kill(): void;
  /** Stops it after its requests in flight. @returns When it has exited. */
  stop(): Promise<void>;
  /** Stops it without closing connections, because its successor has started. @returns When it has exited, or after 20 s. */
  retire(): Promise<void>;
  /** Makes it write its page cache snapshot for its successor. @returns When it is written, or after 5 s. */
  writeSnapshot(): Promise<void>;
}

/** A worker could not start; it has logged the reason itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('A worker process failed to start.');
    this.exitCode = exitCode;
  }
}

/** Longer than a worker's own shutdown timeout. */
const STOPPING_MS = 15_000;
/** How long to wait for a retiring worker, which may continue with long responses. */
const RETIRING_MS = 20_000;
/** Longer than a healthy worker takes to close its connections. */
const OVERDUE_MS = 90_000;
const SNAPSHOT_MS = 5000;

/**
 * Forks a worker and connects it to the message bus. It waits for the message `begin`.
 *
 * @param slot 0 for the leader.
 * @param options.onExit Called when it exits, before `ready` and `exited` settle.
 */
export function forkWorker(
  slot: number,
  { bus, log, onExit }: { bus: MessageBus; log: Log; onExit: (exited: PoolWorker) => void },
): PoolWorker {
  const worker = cluster.fork();
  requeueConnections(worker);
  const ready = Promise.withResolvers<StartFacts>();
  const exited = Promise.withResolvers<void>();
  let isLeaving = false;
  const send = (message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, () => {}); // A worker that has just died needs no message.
  };
  const kill = (): void => void worker.process.kill('SIGKILL');
  const subscriber = { send };
  const self: PoolWorker = {
    role: slot === 0 ? 'leader' : 'follower',
    slot,
    process: worker.process,
    ready: ready.promise,
    exited: exited.promise,
    get isLeaving() {
      return isLeaving;
    },
    send,
    kill() {
      isLeaving = true;
      kill();
    },
    async stop() {
      isLeaving = true;
      send({ kind: 'stop' });
      await inTime(exited.promise, STOPPING_MS).catch(kill);
      await exited.promise;
    },
    async retire() {
      isLeaving = true;
      send({ kind: 'retire' });
      const overdue = setTimeout(kill, OVERDUE_MS);
      void exited.promise.then(() => clearTimeout(overdue));
      await inTime(exited.promise, RETIRING_MS).catch(() => {});
    },
    async writeSnapshot() {
      const { promise: written, resolve } = Promise.withResolvers<void>();
      const onMessage = (message: FromWorker): void => {
        if (message.kind === 'snapshot written') resolve();
      };
      worker.on('message', onMessage);
      send({ kind: 'write snapshot' });
      await inTime(Promise.race([written, exited.promise]), SNAPSHOT_MS).catch(() => {});
      worker.off('message', onMessage);
    },
  };
  ready.promise.catch(() => {}); // Handled where it is awaited.
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') ready.resolve(message.facts);
    bus.receive(subscriber, message);
  });
  worker.on('error', (error) => log.warn({ error }, 'Sending a message to a worker process failed'));
  worker.once('exit', (code: number | null) => {
    bus.leave(subscriber);
    onExit(self);
    ready.reject(new WorkerFailure(code ?? 1));
    exited.resolve();
  });
  bus.join(subscriber);
  return self;
}

/** @throws if the work takes longer. */
export async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Timed out after ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
