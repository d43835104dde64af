/** Tracks which pages failed to render, so that a reader gets a stale page without waiting for another failure. */
export interface FailingPages {
  /** Records the outcome of a render attempt. */
  note(key: string, isFailure: boolean): void;
  /** Whether to serve a stale page without another attempt: this page fails, or all attempts do. */
  isFailing(key: string): boolean;
  /** Whether a background retry is due. Returns `true` once per interval. */
  isToBeTried(key: string): boolean;
  /** Whether all attempts fail and the next one is not due yet. */
  readonly isPaused: boolean;
  /** Clears all failures: content has changed, so rendering may succeed now. */
  forget(): void;
}

/** Retry interval of a failing page, and of one probe page while all fail. */
const againMs = 1000;
const oneOfAllMs = 250;
/**
 * After this many consecutive failures of different pages the cause is not the pages. The state expires, because without requests there are
 * no attempts.
 */
const manyFail = 5;
const believedMs = 2000;
const mostRemembered = 1000;

/**
 * @param clock Epoch milliseconds.
 * @param onAllFail Called when all attempts begin to fail.
 */
export function rememberFailingPages({
  clock,
  onAllFail,
}: {
  clock: () => number;
  onAllFail: () => void;
}): FailingPages {
  /** Time of the last attempt, by key. */
  const triedAt = new Map<string, number>();
  /** Pages that have failed since the last success. */
  const inARow = new Set<string>();
  let lastTryAt = Number.NEGATIVE_INFINITY;
  const doAllFail = (): boolean => inARow.size >= manyFail && clock() - lastTryAt < believedMs;

  return {
    note(key, isFailure) {
      triedAt.delete(key);
      if (!isFailure) {
        inARow.clear();
        return;
      }
      const didAllFail = doAllFail();
      const [oldest] = triedAt.keys();
      if (triedAt.size >= mostRemembered && oldest !== undefined) triedAt.delete(oldest);
      lastTryAt = clock();
      triedAt.set(key, lastTryAt);
      if (inARow.size < manyFail) inARow.add(key);
      if (!didAllFail && doAllFail()) onAllFail();
    },
    isFailing: (key) => doAllFail() || triedAt.has(key),
    isToBeTried(key) {
      const now = clock();
      if (doAllFail()) return true;
      if (now - (triedAt.get(key) ?? now) < againMs) return false;
      triedAt.set(key, now);
      return true;
    },
    get isPaused() {
      return doAllFail() && clock() - lastTryAt < oneOfAllMs;
    },
    forget() {
      triedAt.clear();
      inARow.clear();
    },
  };
}
