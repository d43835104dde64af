/** A circuit breaker: whether the backend is up, judged by recent outcomes and by probes. */
export interface Breaker {
  /** Whether the backend is known to be down. */
  readonly isOpen: boolean;
  /** Records a success. */
  answered(): void;
  /** Records a failure. */
  failed(): void;
  /** Sends a probe to decide. */
  suspect(): void;
  /** Stops background work. */
  close(): void;
}

export interface BreakerOptions {
  /** Sends a minimal query. @returns Whether it was answered. Never rejects. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  /** Timeout of a probe in milliseconds. */
  readonly probeMs: number;
  readonly onAway: () => void;
  readonly onBack: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Failures that open the breaker without a probe: this many in a row, or half of the last twenty. */
const mostInARow = 5;
const remembered = 20;
const fewestToJudge = 10;

/** Probe intervals while open: short first, then longer. */
const firstRetryMs = 250;
const longestRetryMs = 2000;
/** Opening again this soon continues the previous outage. */
const wasHardlyBackMs = 10_000;

/**
 * Creates a circuit breaker. A single failure proves nothing, as one query may be too expensive for a backend: it triggers a probe, which
 * decides. A backend that answers only probes is detected by counting failures.
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

  /** A hanging backend may never answer the first probe, but be up for the second. */
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

  /** Probes overlap: a hanging backend may never answer the previous one. */
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
