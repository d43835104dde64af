/** Lets work wait for its turn; `null` comes back where too much waits already. */
export type Queue = <Value>(work: () => Promise<Value>) => Promise<Value | null>;

/** A queue in which so many things are done at once, and so many wait at the most. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) return null;
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      // Whoever is done hands its place on, so `busy` stays as it is.
      await turn.promise;
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
