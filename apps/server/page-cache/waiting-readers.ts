/** Requests that wait for a revalidation. */
export interface WaitingReaders {
  /** The result of a revalidation; `null` if released before, to serve a stale page. */
  waitFor<Found>(looking: Promise<Found | null>): Promise<Found | null>;
  /** Waits without being released, because there is no stale page. */
  waitOut<Found>(looking: Promise<Found>): Promise<Found>;
  /** Number of waiting requests. */
  readonly count: number;
  /** Releases all requests that can be released. */
  readonly letGo: () => void;
}

export function createWaitingReaders(): WaitingReaders {
  const waiting = new Set<() => void>();
  let count = 0;

  async function waitOut<Found>(looking: Promise<Found>): Promise<Found> {
    count += 1;
    try {
      return await looking;
    } finally {
      count -= 1;
    }
  }

  return {
    waitFor(looking) {
      const { promise: isLetGo, resolve } = Promise.withResolvers<null>();
      const giveUp = (): void => resolve(null);
      waiting.add(giveUp);
      return waitOut(Promise.race([looking, isLetGo])).finally(() => waiting.delete(giveUp));
    },
    waitOut,
    get count() {
      return count;
    },
    letGo() {
      for (const giveUp of waiting) giveUp();
    },
  };
}
