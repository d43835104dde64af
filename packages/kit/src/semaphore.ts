/** A permit of a semaphore. Releasing it twice has no effect; `using` releases it at the end of the block. */
export interface Permit extends Disposable {
  release(): void;
}

/** Limits how much work runs concurrently. Callers without a permit wait in a FIFO queue. */
export interface Semaphore<QueueFull extends null = never> {
  /**
   * Acquires a permit.
   *
   * @returns The permit; `null` if the queue is full.
   * @throws the reason of the signal if it is aborted while waiting.
   */
  acquire(signal?: AbortSignal): Promise<Permit | QueueFull>;
}

/**
 * Creates a semaphore.
 *
 * @param options.permits How many callers hold a permit at the same time.
 * @param options.maxQueued How many may wait; without it, any number.
 */
export function createSemaphore(options: { permits: number; maxQueued: number }): Semaphore<null>;
export function createSemaphore(options: { permits: number }): Semaphore;
export function createSemaphore({
  permits,
  maxQueued = Infinity,
}: {
  permits: number;
  maxQueued?: number;
}): Semaphore<null> {
  const waiting = new Set<() => void>();
  let acquired = 0;

  // A released permit passes to the first in the queue directly, so that no new caller overtakes.
  const pass = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      acquired -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  const createPermit = (): Permit => {
    let isHeld = true;
    const release = (): void => {
      if (isHeld) pass();
      isHeld = false;
    };
    return { release, [Symbol.dispose]: release };
  };

  return {
    async acquire(signal) {
      signal?.throwIfAborted();
      if (acquired < permits) {
        acquired += 1;
        return createPermit();
      }
      if (waiting.size >= maxQueued) return null;
      const turn = Promise.withResolvers<void>();
      const giveUp = (): void => {
        waiting.delete(turn.resolve);
        turn.reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.add(turn.resolve);
      await turn.promise;
      signal?.removeEventListener('abort', giveUp);
      return createPermit();
    },
  };
}
