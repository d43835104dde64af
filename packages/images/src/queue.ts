/** Runs work when a permit is available; returns `null` if the queue is full. */
export type Queue = <Value>(work: () => Promise<Value>) => Promise<Value | null>;

/** Creates a semaphore with a limited queue. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) return null;
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      // The permit is passed on directly, so `busy` does not change.
      await turn.promise;
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
