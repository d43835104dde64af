/** Remembers which pages could not be made, so that nobody waits for what will fail again while there is an older page to show. */
export interface FailingPages {
  /** What became of a try. */
  note(key: string, isFailure: boolean): void;
  /** Whether an older page is better shown than another try waited for: this page fails, or whatever is tried. */
  isFailing(key: string): boolean;
  /** The same, and whether it is time to try again, beside the answers to readers: `true` once. */
  isToBeTried(key: string): boolean;
  /** Whether whatever is tried fails, and the next try is not due. */
  readonly isPaused: boolean;
  /** Something has changed, so what failed may not fail again. */
  forget(): void;
}

/** So often a page that fails is tried again, and one of all where all fail. */
const againMs = 1000;
const oneOfAllMs = 250;
/** So many pages one after the other, and it is none of theirs; for a while, as nothing is tried where nobody asks. */
const manyFail = 5;
const believedMs = 2000;
const mostRemembered = 1000;

/**
 * @param clock Epoch milliseconds.
 * @param onAllFail Told when whatever is tried fails from now on.
 */
export function rememberFailingPages({
  clock,
  onAllFail,
}: {
  clock: () => number;
  onAllFail: () => void;
}): FailingPages {
  /** The time of the last try, by key. */
  const triedAt = new Map<string, number>();
  /** Those that have failed since something was made. */
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
