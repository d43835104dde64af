/** A counting semaphore with a FIFO queue. */
export interface Semaphore {
  /** Acquires a permit. @returns Releases it; call exactly once. */
  acquire(): Promise<() => void>;
}

export function createSemaphore(count: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = count;
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async acquire() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
}
