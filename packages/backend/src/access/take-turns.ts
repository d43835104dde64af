/** Lets so many do something at once; the next wait their turn. */
export interface Turns {
  /** @throws what `refusal` makes when too many wait already; what the work throws passes through. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Makes a row of turns.
 *
 * @param options.atOnce How many work at the same time.
 * @param options.waiting How many may wait.
 * @param options.refusal Made for whoever comes then.
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
        // Whoever ends hands the turn on, so that nobody comes in between.
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
