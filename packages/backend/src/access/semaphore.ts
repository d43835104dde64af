/** A queue for permits to run work concurrently. */
export interface Semaphore {
  /** @throws the error that `queueFullError` creates when the queue is full; errors of the work itself pass through. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a queue of permits.
 *
 * @param options.maxConcurrent How many run at the same time.
 * @param options.maxQueued How many may wait.
 * @param options.queueFullError Creates the error for a full queue.
 */
export function createSemaphore({
  maxConcurrent,
  maxQueued,
  queueFullError,
}: {
  maxConcurrent: number;
  maxQueued: number;
  queueFullError: () => Error;
}): Semaphore {
  let working = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (working < maxConcurrent) working += 1;
      else if (queue.length >= maxQueued) throw queueFullError();
      else {
        // A finished task passes its permit to the next in line, so that no new caller overtakes.
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
