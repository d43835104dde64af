/** A queue for permits to run work concurrently. */
export interface Turns {
  /** @throws the error that `refusal` creates when the queue is full; errors of the work itself pass through. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a queue of permits.
 *
 * @param options.atOnce How many run at the same time.
 * @param options.waiting How many may wait.
 * @param options.refusal Creates the error for a full queue.
 */
export function createTurns({
  atOnce,
  waiting,
  refusal,
}: {
  atOnce: number;
  waiting: number;
  refusal: () => Error;
}): Turns {
  let working = 0;
  const queue: (() => void)[] = [];
  return {
    async take(work) {
      if (working < atOnce) working += 1;
      else if (queue.length >= waiting) throw refusal();
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
