import type { Job } from '../content/write-context.ts';

/** A background worker. */
export interface Worker {
  /** Signals that there may be work. Never throws. */
  wake(): void;
  /** Stops after the current item; the rest is done after the next start. */
  close(): Promise<void>;
}

/** The background jobs. */
export interface Jobs {
  wake(job: Job): void;
  close(): Promise<void>;
}

/** Collects the workers and wakes each once, for work left from before the start. */
export function createJobs(workers: Partial<Record<Job, Worker>>): Jobs {
  for (const worker of Object.values(workers)) worker.wake();
  return {
    // The caller may be inside a transaction, in which a worker cannot begin its own.
    wake: (job) => queueMicrotask(() => workers[job]?.wake()),
    async close() {
      await Promise.all(Object.values(workers).map((worker) => worker.close()));
    },
  };
}
