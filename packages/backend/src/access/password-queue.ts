/** Too many passwords wait to be looked at. Try again in a moment. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull';

  constructor() {
    super('Too many people are signing in at this moment.');
  }
}

/** How many are looked at at once: each takes a processor and 64 MiB for a tenth of a second. */
const mostAtOnce = 2;

/** How many wait: who comes last waits for some three seconds. */
const mostWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does costly work on a password when its turn has come.
 *
 * @throws {PasswordQueueFull} when too much waits already.
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length >= mostWaiting) throw new PasswordQueueFull();
  else {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  }
  try {
    return await work();
  } finally {
    // Who waits takes the place over, so that nobody comes in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
