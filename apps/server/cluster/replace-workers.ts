import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createBackOff } from './back-off.ts';
import type { PoolWorker } from './pool-worker.ts';

/** Replaces workers that die. */
export interface WorkerReplacement {
  /** Replaces a worker when it dies, and its successors. */
  readonly watch: (worker: PoolWorker) => Promise<void>;
  /** Starts a worker in a slot, with a back-off between attempts, until the slot is taken. */
  readonly replace: (slot: number) => Promise<void>;
}

export function createWorkerReplacement({
  spawn,
  start,
  isTaken,
  isStopping,
  log,
}: {
  readonly spawn: (slot: number) => PoolWorker;
  readonly start: (worker: PoolWorker) => Promise<unknown>;
  /** Whether a slot has a worker that stays. */
  readonly isTaken: (slot: number) => boolean;
  readonly isStopping: () => boolean;
  readonly log: Log;
}): WorkerReplacement {
  const backOff = createBackOff();
  return { watch, replace };

  async function watch(worker: PoolWorker): Promise<void> {
    await worker.exited;
    if (worker.isLeaving || isStopping()) return;
    const { exitCode, signalCode, pid } = worker.process;
    const { role, slot } = worker;
    log.error({ role, pid, exitCode, signalCode }, 'A worker process exited; starting a replacement');
    await replace(slot);
  }

  async function replace(slot: number): Promise<void> {
    for (;;) {
      // Sequential attempts.
      // oxlint-disable-next-line no-await-in-loop
      await wait(backOff.nextMs());
      if (isStopping() || isTaken(slot)) return;
      const worker = spawn(slot);
      try {
        // oxlint-disable-next-line no-await-in-loop
        await start(worker);
        void watch(worker);
        return;
      } catch {
        // It has logged the reason; the cause may be gone at the next attempt.
      }
    }
  }
}
