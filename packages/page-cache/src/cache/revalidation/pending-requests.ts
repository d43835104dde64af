/** Requests that wait for a revalidation. */
export interface PendingRequests {
  /** The result of a revalidation; `null` if released before, to serve a stale page. */
  waitOrRelease<Found>(looking: Promise<Found | null>): Promise<Found | null>;
  /** Waits without being released, because there is no stale page. */
  wait<Found>(looking: Promise<Found>): Promise<Found>;
  /** Number of waiting requests. */
  readonly count: number;
  /** Releases all requests that can be released. */
  readonly releaseAll: () => void;
}

export function createPendingRequests(): PendingRequests {
  const waiting = new Set<() => void>();
  let count = 0;

  async function wait<Found>(looking: Promise<Found>): Promise<Found> {
    count += 1;
    try {
      return await looking;
    } finally {
      count -= 1;
    }
  }

  return {
    waitOrRelease(looking) {
      const { promise: released, resolve } = Promise.withResolvers<null>();
      const giveUp = (): void => resolve(null);
      waiting.add(giveUp);
      return wait(Promise.race([looking, released])).finally(() => waiting.delete(giveUp));
    },
    wait,
    get count() {
      return count;
    },
    releaseAll() {
      for (const giveUp of waiting) giveUp();
    },
  };
}
