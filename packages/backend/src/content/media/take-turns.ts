import { Refusal } from '../refusal.ts';

/** Lets so many do something at once; the next wait their turn. */
export interface Turns {
  /** @throws {Refusal} `RATE_LIMIT` when too many wait already; what the work throws passes through. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Makes a row of turns.
 *
 * @param options.atOnce How many work at the same time.
 * @param options.waiting How many may wait.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let working = 0;
  const queue: (() => void)[] = [];
  return {
    async take(work) {
      if (working < atOnce) working += 1;
      else if (queue.length >= waiting) {
        throw new Refusal('RATE_LIMIT', 'Too many files come in at once. Try again in a moment.', {
          retryAfter: 5,
        });
      } else {
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
