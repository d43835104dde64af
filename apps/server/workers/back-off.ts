/** How long to wait before a process that has ended is replaced. */
export interface BackOff {
  /** @returns Milliseconds; none after the first end within a minute, and then more and more. */
  nextMs(): number;
}

const MINUTE_MS = 60_000;
const FIRST_MS = 250;
const MOST_MS = 30_000;

/** @param clock Milliseconds. */
export function createBackOff(clock: () => number = () => performance.now()): BackOff {
  let ends: number[] = [];
  return {
    nextMs() {
      const now = clock();
      ends = [...ends.filter((at) => now - at < MINUTE_MS), now];
      return ends.length === 1 ? 0 : Math.min(FIRST_MS * 2 ** (ends.length - 2), MOST_MS);
    },
  };
}
