/** Time, as documents use it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs a function after a delay. @returns Cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
