import { MINUTE_MS } from '@masthead/kit';

/** Delays before a dead worker is replaced. */
export interface BackOff {
  /** @returns Milliseconds; 0 after the first exit within a minute, then increasing. */
  nextMs(): number;
}

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
