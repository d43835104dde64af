import { setImmediate, setTimeout as wait } from 'node:timers/promises';

export interface RefreshQueueOptions {
  readonly refresh: (key: string) => Promise<unknown>;
  /** Whether it would be in vain now: what is waiting then waits on. */
  readonly isPaused: () => boolean;
  /** Whether somebody waits for a page: they go first. */
  readonly isReaderWaiting: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** Looks at pages again that somebody will ask for, beside the answers to readers. */
export interface RefreshQueue {
  add(keys: readonly string[]): void;
  /** Lets somebody else look at a page. @returns Whether it waited. */
  leave(key: string): boolean;
  /** How many pages wait. */
  readonly length: number;
  /** Ends after what is in hand. */
  close(): Promise<void>;
}

/** As many at once as wait for a backend without being in readers' way. */
const AT_ONCE = 2;

/** After each look all rest as long as it took, up to this: half of the time is readers', and what is doubted twice meanwhile is looked at once. */
const LONGEST_REST_MS = 20;

/** So long readers who wait are given way; there may always be one. */
const LONGEST_COURTESY_MS = 100;
const COURTESY_STEP_MS = 2;

/** What more is told while nothing can be looked at, is looked at when somebody asks. */
const MOST_WAITING = 2000;

/** So often it is looked whether the pause is over. */
const PAUSE_MS = 250;

export function createRefreshQueue(options: RefreshQueueOptions): RefreshQueue {
  const { refresh, isPaused, isReaderWaiting, onError } = options;
  const waiting = new Set<string>();
  const working = new Set<Promise<void>>();
  let later: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let isClosed = false;

  return {
    add(keys) {
      if (isClosed) return;
      for (const key of keys) {
        if (waiting.size >= MOST_WAITING) break;
        waiting.add(key);
      }
      goOn();
    },
    leave: (key) => waiting.delete(key),
    get length() {
      return waiting.size;
    },
    async close() {
      isClosed = true;
      clearTimeout(later);
      waiting.clear();
      await Promise.all(working);
    },
  };

  function goOn(): void {
    clearTimeout(later);
    if (waiting.size > 0 && isPaused()) later = setTimeout(goOn, PAUSE_MS).unref();
    else while (working.size < AT_ONCE && working.size < waiting.size) begin();
  }

  function begin(): void {
    const work = run().finally(() => {
      working.delete(work);
      goOn();
    });
    working.add(work);
  }

  async function run(): Promise<void> {
    // What is told together is looked at together.
    await setImmediate();
    for (let key = take(); key !== undefined; key = take()) {
      const begunAt = performance.now();
      try {
        // One after the other, so that readers have their turn in between.
        // oxlint-disable-next-line no-await-in-loop
        await refresh(key);
      } catch (error) {
        // Who could not be asked is asked again when it is back.
        if (isPaused() && !isClosed) waiting.add(key);
        else onError(error);
      }
      rest(Math.min(performance.now() - begunAt, LONGEST_REST_MS));
      // oxlint-disable-next-line no-await-in-loop
      await readersTurn();
    }
  }

  function rest(ms: number): void {
    restsUntil = Math.max(restsUntil, performance.now() + ms);
  }

  /** Waits until all have rested, and for readers who wait themselves. */
  async function readersTurn(): Promise<void> {
    const begunAt = performance.now();
    for (;;) {
      const now = performance.now();
      const isCourteous = isReaderWaiting() && now - begunAt < LONGEST_COURTESY_MS;
      if (now >= restsUntil && !isCourteous) return;
      // oxlint-disable-next-line no-await-in-loop
      await wait(Math.max(restsUntil - now, COURTESY_STEP_MS));
    }
  }

  function take(): string | undefined {
    if (isPaused()) return undefined;
    const [key] = waiting;
    if (key !== undefined) waiting.delete(key);
    return key;
  }
}
