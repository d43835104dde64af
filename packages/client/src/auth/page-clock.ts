/** The time of a page, in milliseconds. */
export interface PageClock {
  /** Only goes forward; begins anywhere. Lifetimes and waits are counted by it. */
  readonly now: () => number;
  /** Since the epoch, as this machine believes: may be set forward or back at any time. The same in all tabs. */
  readonly machine: () => number;
}

/** What is more than the two clocks of a machine differ by themselves. */
const LEAP_MS = 1000;

/**
 * Counts time whatever is done to the machine's clock: one of its two clocks stands still in a sleep, the other one can be set back.
 *
 * @param machine `Date.now`
 * @param steady `performance.now`
 */
export function pageClock(machine: () => number, steady = (): number => performance.now()): PageClock {
  const compare = (): number => machine() - steady();
  let difference = compare();
  let leaps = 0;
  return {
    machine,
    now() {
      const leap = compare() - difference;
      difference += leap;
      if (leap > LEAP_MS) leaps += leap;
      return steady() + leaps;
    },
  };
}
