/** Whether somebody can be asked, found out by what became of the last questions, and by asking for nothing at all. */
export interface Breaker {
  /** Whether it is known that nobody answers. */
  readonly isOpen: boolean;
  /** A question was answered as it should be. */
  answered(): void;
  /** A question came to nothing. */
  failed(): void;
  /** There is a doubt, and an easy question will tell. */
  suspect(): void;
  /** Ends what works in the background. */
  close(): void;
}

export interface BreakerOptions {
  /** Asks the easiest question there is. @returns Whether it was answered. It never throws. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  /** How long the answer to that may take, in milliseconds. */
  readonly probeMs: number;
  readonly onAway: () => void;
  readonly onBack: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** So many failures, and nobody has to be asked: all of the last ones, or half of the last twenty. */
const mostInARow = 5;
const remembered = 20;
const fewestToJudge = 10;

/** When it is tried again, in milliseconds after it was found away: soon, then less often. */
const firstRetryMs = 250;
const longestRetryMs = 2000;
/** Away again so soon, it was not really back. */
const wasHardlyBackMs = 10_000;

/**
 * A circuit breaker. One failure alone proves nothing, as a single question may be too much for a backend: it makes a probe be sent, which decides.
 * Who answers probes and nothing else is found out by counting.
 */
export function createBreaker({ probe, probeMs, onAway, onBack, clock }: BreakerOptions): Breaker {
  const probes = new Set<AbortController>();
  let isOpen = false;
  let isClosed = false;
  let isSuspected = false;
  let inARow = 0;
  let failures: boolean[] = [];
  let retryMs = firstRetryMs;
  let backAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    get isOpen() {
      return isOpen;
    },
    answered() {
      inARow = 0;
      remember(false);
    },
    failed() {
      if (isOpen || isClosed) return;
      inARow += 1;
      remember(true);
      const failed = failures.filter(Boolean).length;
      if (inARow >= mostInARow || (failures.length >= fewestToJudge && failed * 2 >= failures.length)) open();
      else void suspect();
    },
    suspect: () => void suspect(),
    close() {
      isClosed = true;
      endProbes();
    },
  };

  function remember(isFailure: boolean): void {
    failures.push(isFailure);
    if (failures.length > remembered) failures.shift();
  }

  async function suspect(): Promise<void> {
    if (isOpen || isClosed || isSuspected) return;
    isSuspected = true;
    const isAnswered = await firstOutcome();
    isSuspected = false;
    if (!isAnswered && !isOpen && !isClosed) open();
  }

  /** Whoever hangs may never answer the first, and be back for the second. */
  async function firstOutcome(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const askOnce = async (): Promise<void> => resolve(await ask());
    void askOnce();
    const again = setInterval(() => void askOnce(), longestRetryMs);
    again.unref();
    return promise.finally(() => clearInterval(again));
  }

  function open(): void {
    isOpen = true;
    retryMs = clock() - backAt < wasHardlyBackMs ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs;
    onAway();
    tryAgainIn(retryMs);
  }

  /** The next probe does not wait for the one before: who hangs may never answer that. */
  function tryAgainIn(ms: number): void {
    timer = setTimeout(() => {
      void closeIfAnswered();
      tryAgainIn(Math.min(ms * 2, longestRetryMs));
    }, ms);
    timer.unref();
  }

  async function closeIfAnswered(): Promise<void> {
    if ((await ask()) && isOpen && !isClosed) close();
  }

  function close(): void {
    isOpen = false;
    backAt = clock();
    inARow = 0;
    failures = [];
    endProbes();
    onBack();
  }

  function endProbes(): void {
    clearTimeout(timer);
    for (const each of probes) each.abort();
  }

  async function ask(): Promise<boolean> {
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(), probeMs);
    probes.add(ending);
    try {
      return await probe(ending.signal);
    } finally {
      clearTimeout(late);
      probes.delete(ending);
    }
  }
}
