/** Tracks which pages failed to render, so that a reader gets a stale page without waiting for another failure. */
export interface RenderFailures {
  /** Records the outcome of a render attempt. */
  record(key: string, isFailure: boolean): void;
  /** Whether to serve a stale page without another attempt: this page fails, or all attempts do. */
  isFailing(key: string): boolean;
  /** Whether a background retry is due. Returns `true` once per interval. */
  shouldRetry(key: string): boolean;
  /** Whether all attempts fail and the next one is not due yet. */
  readonly isPaused: boolean;
  /** Clears all failures: content has changed, so rendering may succeed now. */
  clear(): void;
}

/** Retry interval of a failing page, and of one probe page while all fail. */
const retryMs = 1000;
const probeMs = 250;
/**
 * After this many consecutive failures of different pages the cause is not the pages. The state expires, because without requests there are
 * no attempts.
 */
const manyFailures = 5;
const allFailTtlMs = 2000;
const maxTracked = 1000;

/**
 * @param clock Epoch milliseconds.
 * @param onAllFail Called when all attempts begin to fail.
 */
export function trackRenderFailures({
  clock,
  onAllFail,
}: {
  clock: () => number;
  onAllFail: () => void;
}): RenderFailures {
  /** Time of the last attempt, by key. */
  const attemptedAt = new Map<string, number>();
  /** Pages that have failed since the last success. */
  const inARow = new Set<string>();
  let lastAttemptAt = Number.NEGATIVE_INFINITY;
  const doAllFail = (): boolean => inARow.size >= manyFailures && clock() - lastAttemptAt < allFailTtlMs;

  return {
    record(key, isFailure) {
      attemptedAt.delete(key);
      if (!isFailure) {
        inARow.clear();
        return;
      }
      const didAllFail = doAllFail();
      const [oldest] = attemptedAt.keys();
      if (attemptedAt.size >= maxTracked && oldest !== undefined) attemptedAt.delete(oldest);
      lastAttemptAt = clock();
      attemptedAt.set(key, lastAttemptAt);
      if (inARow.size < manyFailures) inARow.add(key);
      if (!didAllFail && doAllFail()) onAllFail();
    },
    isFailing: (key) => doAllFail() || attemptedAt.has(key),
    shouldRetry(key) {
      const now = clock();
      if (doAllFail()) return true;
      if (now - (attemptedAt.get(key) ?? now) < retryMs) return false;
      attemptedAt.set(key, now);
      return true;
    },
    get isPaused() {
      return doAllFail() && clock() - lastAttemptAt < probeMs;
    },
    clear() {
      attemptedAt.clear();
      inARow.clear();
    },
  };
}
