/** A counting semaphore with a FIFO queue. */
export interface Places {
  /** Acquires a permit. @returns Releases it; call exactly once. */
  enter(): Promise<() => void>;
}

export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = [];
  let free = count;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}
