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
  readonly onDown: () => void;
  readonly onUp: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Failures that open the breaker without a probe: this many in a row, or half of the last twenty. */
const maxInARow = 5;
const remembered = 20;
const minToJudge = 10;

/** Probe intervals while open: short first, then longer. */
const firstRetryMs = 250;
const longestRetryMs = 2000;
/** Opening again this soon continues the previous outage. */
const relapseMs = 10_000;

/**
 * Creates a circuit breaker. A single failure proves nothing, as one query may be too expensive for a backend: it triggers a probe, which
 * decides. A backend that answers only probes is detected by counting failures.
 */
export function createBreaker({ probe, probeMs, onDown, onUp, clock }: BreakerOptions): Breaker {
  const probes = new Set<AbortController>();
  let isOpen = false;
  let isClosed = false;
  let isSuspected = false;
  let inARow = 0;
  let failures: boolean[] = [];
  let retryMs = firstRetryMs;
  let upAt = Number.NEGATIVE_INFINITY;
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
      if (inARow >= maxInARow || (failures.length >= minToJudge && failed * 2 >= failures.length)) open();
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
    const probeOnce = async (): Promise<void> => resolve(await sendProbe());
    void probeOnce();
    const again = setInterval(() => void probeOnce(), longestRetryMs);
    again.unref();
    return promise.finally(() => clearInterval(again));
  }

  function open(): void {
    isOpen = true;
    retryMs = clock() - upAt < relapseMs ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs;
    onDown();
    retryIn(retryMs);
  }

  /** Probes overlap: a hanging backend may never answer the previous one. */
  function retryIn(ms: number): void {
    timer = setTimeout(() => {
      void closeIfAnswered();
      retryIn(Math.min(ms * 2, longestRetryMs));
    }, ms);
    timer.unref();
  }

  async function closeIfAnswered(): Promise<void> {
    if ((await sendProbe()) && isOpen && !isClosed) close();
  }

  function close(): void {
    isOpen = false;
    upAt = clock();
    inARow = 0;
    failures = [];
    endProbes();
    onUp();
  }

  function endProbes(): void {
    clearTimeout(timer);
    for (const each of probes) each.abort();
  }

  async function sendProbe(): Promise<boolean> {
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
