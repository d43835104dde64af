import { createTurns } from './take-turns.ts';

/** Too many passwords wait to be looked at. Try again in a moment. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull';

  constructor() {
    super('Too many people are signing in at this moment.');
  }
}

/**
 * Each takes a processor and 64 MiB for a tenth of a second; who comes last waits for some three seconds. There is one row
 * for the whole process, since there is one memory.
 */
const turns = createTurns({ atOnce: 2, waiting: 50, refusal: () => new PasswordQueueFull() });

/**
 * Does costly work on a password when its turn has come.
 *
 * @throws {PasswordQueueFull} when too much waits already.
 */
export const inPasswordQueue = <Result>(work: () => Promise<Result>): Promise<Result> => turns.take(work);
