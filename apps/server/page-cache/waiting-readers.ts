/** Readers who wait for a look at a page, though there may be an older one for them. */
export interface WaitingReaders {
  /** What a look finds; `null` for those who are let go before. */
  waitFor<Found>(looking: Promise<Found | null>): Promise<Found | null>;
  /** Nobody waits any longer. */
  readonly letGo: () => void;
}

export function createWaitingReaders(): WaitingReaders {
  const waiting = new Set<() => void>();
  return {
    waitFor(looking) {
      const { promise: isLetGo, resolve } = Promise.withResolvers<null>();
      const giveUp = (): void => resolve(null);
      waiting.add(giveUp);
      return Promise.race([looking, isLetGo]).finally(() => waiting.delete(giveUp));
    },
    letGo() {
      for (const giveUp of waiting) giveUp();
    },
  };
}
