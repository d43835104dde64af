/** Runs work when a permit is available; returns `null` if the queue is full. */
export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value | null>;

/** Creates a semaphore with a limited queue. */
export function createSemaphore({ permits, maxQueued }: { permits: number; maxQueued: number }): Semaphore {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= permits) {
      if (waiting.length >= maxQueued) return null;
      const permit = Promise.withResolvers<void>();
      waiting.push(permit.resolve);
      // The permit is passed on directly, so `busy` does not change.
      await permit.promise;
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
