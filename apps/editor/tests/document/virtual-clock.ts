import type { Clock } from '../../document/clock.ts';

/** A clock that moves only when a test advances it. */
export interface VirtualClock extends Clock {
  /** Runs all timers of the next milliseconds in order, and what they start. */
  advance(durationMs: number): Promise<void>;
  delay(delayMs: number): Promise<void>;
}

export function createVirtualClock(): VirtualClock {
  let now = 1_800_000_000_000;
  let lastId = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  const after = (delayMs: number, run: () => void): (() => void) => {
    lastId += 1;
    const id = lastId;
    timers.set(id, { at: now + delayMs, run });
    return () => timers.delete(id);
  };

  return {
    now: () => now,
    after,
    delay: (delayMs) =>
      new Promise((resolve) => {
        after(delayMs, resolve);
      }),
    async advance(durationMs) {
      const end = now + durationMs;
      await settle();
      for (;;) {
        const [next] = [...timers]
          .filter(([, { at }]) => at <= end)
          .toSorted(([a, x], [b, y]) => x.at - y.at || a - b);
        if (!next) break;
        const [id, { at, run }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        run();
        await settle();
      }
      now = end;
    },
  };
}

/** Waits for all promises that do not depend on a timer. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
