import cluster from 'node:cluster';
import type { Log } from '../log.ts';
import { createLeaderSockets } from './leader-sockets.ts';
import { createMessageBus } from './message-bus.ts';
import type { Role, StartFacts } from './messages.ts';
import { forkWorker, inTime, type PoolWorker, WorkerFailure } from './pool-worker.ts';
import { createWorkerReplacement } from './replace-workers.ts';

/** The worker processes of a site. */
export interface WorkerPool {
  readonly facts: StartFacts;
  /** Replaces all workers one by one without failing a request (rolling restart). If a new worker cannot start, the old one stays. */
  renew(): Promise<void>;
  /** Stops all workers after their requests in flight. */
  stop(): Promise<void>;
}

/** Timeout of a worker's start during a rolling restart. */
const STARTING_MS = 60_000;

/**
 * Starts the workers: the leader first, since it creates and fills the database. Workers that die are replaced.
 *
 * @param count Number of workers, at least two.
 * @throws {WorkerFailure} if a worker cannot start; all others are stopped then.
 */
export async function startWorkerPool({ count, log }: { count: number; log: Log }): Promise<WorkerPool> {
  // Round-robin: with a shared listening socket most connections go to the fastest process.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const workers = new Set<PoolWorker>();
  const bus = createMessageBus();
  const sockets = createLeaderSockets();
  let leaderSocket: string | null = null;
  let isStopping = false;
  let renewing: Promise<void> = Promise.resolve();
  const replacement = createWorkerReplacement({ spawn, start, isTaken, isStopping: () => isStopping, log });

  /** However the primary exits, no worker and no file is left behind. */
  process.once('exit', kill);
  function kill(): void {
    isStopping = true;
    for (const worker of workers) worker.kill();
    sockets.remove();
  }

  try {
    const first = spawn(0);
    // They load their modules while the leader prepares the data.
    const others = Array.from({ length: count - 1 }, (_, index) => spawn(index + 1));
    const facts = await start(first);
    await Promise.all(others.map(start));
    for (const worker of workers) void replacement.watch(worker);
    return {
      facts,
      // Sequentially: a second call may be for a second change.
      renew: () => (renewing = renewing.then(renewAll)),
      stop,
    };
  } catch (error) {
    kill();
    throw error;
  }

  function spawn(slot: number): PoolWorker {
    const worker = forkWorker(slot, { bus, log, onExit: (exited) => workers.delete(exited) });
    workers.add(worker);
    return worker;
  }

  /** @returns Facts about the start, once the worker is ready. */
  async function start(worker: PoolWorker): Promise<StartFacts> {
    const { role, slot } = worker;
    const socketPath = sockets.next();
    worker.send({ kind: 'begin', role, slot, socketPath, leaderSocket });
    const facts = await worker.ready;
    if (role === 'leader') {
      leaderSocket = socketPath;
      for (const each of workers) each.send({ kind: 'leader', socketPath });
    }
    return facts;
  }

  function isTaken(slot: number): boolean {
    return [...workers].some((worker) => worker.slot === slot && !worker.isLeaving);
  }

  async function renewAll(): Promise<void> {
    // The leader last: by then, requests proxied to it have ended or wait for its successor.
    const inOrder = [...workers].toSorted((one, other) => rank[one.role] - rank[other.role]);
    for (const worker of inOrder) {
      // A worker that has died meanwhile is replaced anyway.
      // oxlint-disable-next-line no-await-in-loop
      if (workers.has(worker) && !(await renew(worker))) return;
      if (isStopping) return;
    }
    log.info('All worker processes were replaced');
  }

  /** @returns Whether the successor has started. */
  async function renew(worker: PoolWorker): Promise<boolean> {
    const successor = spawn(worker.slot);
    try {
      await worker.writeSnapshot();
      await inTime(start(successor), STARTING_MS);
    } catch (error) {
      successor.kill();
      // An exited worker has logged the reason.
      const why = error instanceof WorkerFailure ? { exitCode: error.exitCode } : { error };
      log.error(why, 'A new worker process failed to start; the old ones continue to run');
      if (!isTaken(worker.slot)) void replacement.replace(worker.slot);
      return false;
    }
    void replacement.watch(successor);
    await worker.retire();
    return true;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // Followers proxy requests to the leader, so it stops last.
    for (const role of ['follower', 'leader'] as const) {
      const leaving = [...workers].filter((worker) => worker.role === role);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(leaving.map((worker) => worker.stop()));
    }
    kill();
  }
}

const rank: Record<Role, number> = { follower: 0, leader: 1 };
