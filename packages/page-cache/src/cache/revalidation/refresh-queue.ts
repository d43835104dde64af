import { setImmediate, setTimeout as wait } from 'node:timers/promises';

export interface RefreshQueueOptions {
  readonly refresh: (key: string) => Promise<unknown>;
  /** Whether refreshing would fail now: the queue then pauses. */
  readonly isPaused: () => boolean;
  /** Whether requests are waiting for a page: they have priority. */
  readonly isRequestWaiting: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** Revalidates recently requested pages in the background. */
export interface RefreshQueue {
  add(keys: readonly string[]): void;
  /** Removes a page that is revalidated elsewhere. @returns Whether it was queued. */
  leave(key: string): boolean;
  /** Number of queued pages. */
  readonly length: number;
  /** Stops after the revalidations in progress. */
  close(): Promise<void>;
}

/** Concurrency that uses the wait for the backend without delaying requests. */
const CONCURRENCY = 2;

/**
 * After each revalidation all workers pause as long as it took, up to this: half of the CPU time stays for requests, and a page that is
 * invalidated again meanwhile is revalidated once.
 */
const LONGEST_REST_MS = 20;

/** Maximum time to yield to waiting requests; there may always be some. */
const MAX_YIELD_MS = 100;
const YIELD_STEP_MS = 2;

/** Beyond this, pages are revalidated on request. */
const MAX_QUEUED = 2000;

/** How often a pause is checked. */
const PAUSE_MS = 250;

export function createRefreshQueue(options: RefreshQueueOptions): RefreshQueue {
  const { refresh, isPaused, isRequestWaiting, onError } = options;
  const waiting = new Set<string>();
  const working = new Set<Promise<void>>();
  let later: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let isClosed = false;

  return {
    add(keys) {
      if (isClosed) return;
      for (const key of keys) {
        if (waiting.size >= MAX_QUEUED) break;
        waiting.add(key);
      }
      resume();
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

  function resume(): void {
    clearTimeout(later);
    if (waiting.size > 0 && isPaused()) later = setTimeout(resume, PAUSE_MS).unref();
    else while (working.size < CONCURRENCY && working.size < waiting.size) begin();
  }

  function begin(): void {
    const work = run().finally(() => {
      working.delete(work);
      resume();
    });
    working.add(work);
  }

  async function run(): Promise<void> {
    // Wait for all invalidations of this iteration.
    await setImmediate();
    for (let key = take(); key !== undefined; key = take()) {
      const begunAt = performance.now();
      try {
        // Sequentially, so that requests are handled in between.
        // oxlint-disable-next-line no-await-in-loop
        await refresh(key);
      } catch (error) {
        // Retry when the backend is up again.
        if (isPaused() && !isClosed) waiting.add(key);
        else onError(error);
      }
      rest(Math.min(performance.now() - begunAt, LONGEST_REST_MS));
      // oxlint-disable-next-line no-await-in-loop
      await yieldToRequests();
    }
  }

  function rest(ms: number): void {
    restsUntil = Math.max(restsUntil, performance.now() + ms);
  }

  /** Waits for the end of the pause, and yields to waiting requests. */
  async function yieldToRequests(): Promise<void> {
    const begunAt = performance.now();
    for (;;) {
      const now = performance.now();
      const isYielding = isRequestWaiting() && now - begunAt < MAX_YIELD_MS;
      if (now >= restsUntil && !isYielding) return;
      // oxlint-disable-next-line no-await-in-loop
      await wait(Math.max(restsUntil - now, YIELD_STEP_MS));
    }
  }

  function take(): string | undefined {
    if (isPaused()) return undefined;
    const [key] = waiting;
    if (key !== undefined) waiting.delete(key);
    return key;
  }
}
