import { createSemaphore } from '@masthead/kit';

/** Too many passwords are waiting to be verified. Try again in a moment. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull';

  constructor() {
    super('Too many sign-ins at the moment. Try again in a few seconds.');
  }
}

/**
 * Each hash takes a CPU core and 64 MiB for a tenth of a second; the last in the queue waits about three seconds. One
 * queue for the whole process, because its memory is the limit.
 */
const permits = createSemaphore({ permits: 2, maxQueued: 50 });

/**
 * Runs costly work on a password once a permit is free.
 *
 * @throws {PasswordQueueFull} when too many are waiting.
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  using permit = await permits.acquire();
  if (permit === null) throw new PasswordQueueFull();
  return await work();
}
