import type { Job } from '../content/writer.ts';

/** Work beside requests, of one kind. */
export interface Worker {
  /** There may be something to do. Never throws. */
  wake(): void;
  /** Stops after the piece in hand; what is left is done after the next start. */
  close(): Promise<void>;
}

/** What works beside requests. */
export interface Jobs {
  wake(job: Job): void;
  close(): Promise<void>;
}

/** Gathers the workers, and wakes each once: there may be work left from before. */
export function createJobs(workers: Partial<Record<Job, Worker>>): Jobs {
  for (const worker of Object.values(workers)) worker.wake();
  return {
    wake: (job) => workers[job]?.wake(),
    async close() {
      await Promise.all(Object.values(workers).map((worker) => worker.close()));
    },
  };
}
