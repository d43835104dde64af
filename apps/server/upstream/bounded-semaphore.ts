/** A semaphore with a bounded FIFO queue. */
export interface BoundedSemaphore {
  /**
   * Acquires a permit.
   *
   * @returns Releases it; `null` if too many callers wait already.
   * @throws the reason of the signal if it is aborted while waiting.
   */
  acquire(signal: AbortSignal): Promise<(() => void) | null>;
}

export function createBoundedSemaphore({
  permits,
  maxQueued,
}: {
  permits: number;
  maxQueued: number;
}): BoundedSemaphore {
  const waiting = new Set<() => void>();
  let acquired = 0;

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      acquired -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  /** Releasing twice has no effect. */
  const releaseOnce = (): (() => void) => {
    let isInside = true;
    return () => {
      if (isInside) release();
      isInside = false;
    };
  };

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (acquired < permits) {
        acquired += 1;
        return releaseOnce();
      }
      if (waiting.size >= maxQueued) return null;
      const turn = Promise.withResolvers<void>();
      const giveUp = (): void => {
        waiting.delete(turn.resolve);
        turn.reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(turn.resolve);
      await turn.promise;
      signal.removeEventListener('abort', giveUp);
      return releaseOnce();
    },
  };
}
