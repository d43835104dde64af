/** Readers who wait for a look at a page, though there may be an older one for them. */
export interface WaitingReaders {
  /** What a look finds; `null` for those who are let go before. */
  waitFor<Found>(looking: Promise<Found | null>): Promise<Found | null>;
  /** The same for those for whom there is nothing older: nobody lets them go. */
  waitOut<Found>(looking: Promise<Found>): Promise<Found>;
  /** How many wait. */
  readonly count: number;
  /** Nobody waits any longer. */
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
