/** A semaphore with a bounded FIFO queue. */
export interface WaitingLine {
  /**
   * Acquires a permit.
   *
   * @returns Releases it; `null` if too many callers wait already.
   * @throws the reason of the signal if it is aborted while waiting.
   */
  enter(signal: AbortSignal): Promise<(() => void) | null>;
}

export function createWaitingLine({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): WaitingLine {
  const waiting = new Set<() => void>();
  let inside = 0;

  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      inside -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  /** Releasing twice has no effect. */
  const onlyOnce = (): (() => void) => {
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  };

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (inside < atOnce) {
        inside += 1;
        return onlyOnce();
      }
      if (waiting.size >= mostWaiting) return null;
      const turn = Promise.withResolvers<void>();
      const giveUp = (): void => {
        waiting.delete(turn.resolve);
        turn.reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(turn.resolve);
      await turn.promise;
      signal.removeEventListener('abort', giveUp);
      return onlyOnce();
    },
  };
}
