/** Detects a WordPress that does not respond, before requests time out. */
export interface LatencyMonitor {
  /** Whether the latency threshold is exceeded. Stays set until the next response, even if the late queries are aborted. */
  readonly isExceeded: boolean;
  /** A query was sent. */
  trackQuery(): TrackedRequest;
  /** A probe was sent. */
  trackProbe(): TrackedRequest;
}

/** A request in flight. */
export interface TrackedRequest {
  /** It was answered as expected. */
  answered(): void;
  /** It was answered, aborted or failed. */
  ended(): void;
}

export interface LatencyMonitorOptions {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Whether the circuit breaker is open. */
  readonly isOpen: () => boolean;
  /** Sends a probe to the WordPress, unless there is one in flight. */
  readonly probe: () => void;
  /** Called when the threshold is exceeded. */
  readonly onExceeded: () => void;
}

/**
 * Latency threshold, in multiples of the typical time without any response. When it is exceeded a probe is sent; when that is not answered
 * in the same time, WordPress counts as down. A single slow query does not exceed it.
 */
const thresholdFactor = 2;
const minThresholdMs = 200;
/** Callers with a fallback wait at most a second in all, unless responses never come sooner. */
const maxThresholdMs = 500;
/** This many unanswered queries outweigh an answered probe. */
const manyUnanswered = 5;

interface Query {
  readonly sentAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createLatencyMonitor({
  clock,
  isOpen,
  probe,
  onExceeded,
}: LatencyMonitorOptions): LatencyMonitor {
  /** Queries in flight. */
  const queries = new Set<Query>();
  /** Those that have exceeded the threshold. */
  const overdue = new Set<Query>();
  /** Probes in flight. */
  const probes = new Set<{ readonly sentAt: number }>();
  let isExceeded = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** The same, not counting probes. */
  let queryAnsweredAt = Number.NEGATIVE_INFINITY;
  /** Typical time without any response while requests were in flight. Unlike latency, it does not grow with the queue. */
  let typicalSilenceMs = maxThresholdMs;

  return {
    get isExceeded() {
      return isExceeded;
    },
    trackQuery() {
      const query: Query = { sentAt: clock(), timer: undefined };
      queries.add(query);
      checkAt(query, query.sentAt + thresholdMs());
      return {
        answered() {
          learnSilence(query.sentAt);
          queryAnsweredAt = clock();
          endSilence();
        },
        ended() {
          clearTimeout(query.timer);
          queries.delete(query);
          overdue.delete(query);
          // Too few late queries remain to decide, and no new ones are sent.
          if (isExceeded && !areManyUnanswered()) probe();
        },
      };
    },
    trackProbe() {
      const sent = { sentAt: clock() };
      probes.add(sent);
      return {
        answered() {
          learnSilence(sent.sentAt);
          endSilence();
        },
        ended: () => void probes.delete(sent),
      };
    },
  };

  function longestThresholdMs(): number {
    return Math.max(maxThresholdMs, typicalSilenceMs);
  }

  function thresholdMs(): number {
    return Math.min(Math.max(thresholdFactor * typicalSilenceMs, minThresholdMs), longestThresholdMs());
  }

  function checkAt(query: Query, instant: number): void {
    query.timer = setTimeout(
      // Process responses that arrived while the event loop was blocked first.
      () => setImmediate(check, query),
      Math.max(instant - clock(), 0) + 1,
    );
  }

  /** A single slow response does not open the breaker: any other response shows that WordPress is up. */
  function check(query: Query): void {
    if (!queries.has(query)) return;
    const suspectAt = Math.max(query.sentAt, answeredAt) + thresholdMs();
    if (clock() <= suspectAt) {
      checkAt(query, suspectAt);
      return;
    }
    probe();
    const [oldestProbe] = probes;
    const lateAt = Math.max(suspectAt, oldestProbe?.sentAt ?? clock()) + thresholdMs();
    if (clock() <= lateAt && !areManyUnanswered()) {
      checkAt(query, lateAt);
      return;
    }
    overdue.add(query);
    if (isExceeded) return;
    isExceeded = true;
    onExceeded();
  }

  /** WordPress may answer probes only, for example while database tables are locked. */
  function areManyUnanswered(): boolean {
    const silentSince = clock() - 2 * thresholdMs();
    const silent = [...queries].filter(({ sentAt }) => Math.max(sentAt, queryAnsweredAt) < silentSince);
    return silent.length >= manyUnanswered;
  }

  function learnSilence(sentAt: number): void {
    // An outage is not typical.
    if (isOpen()) return;
    // Nor is the rest of a silence that has already been detected.
    const silentMs = Math.min(clock() - Math.max(sentAt, answeredAt), 2 * longestThresholdMs());
    // Rises fast and decays slowly: one long silence makes another likely.
    typicalSilenceMs += (silentMs - typicalSilenceMs) / (silentMs > typicalSilenceMs ? 3 : 10);
  }

  function endSilence(): void {
    answeredAt = clock();
    if (areManyUnanswered()) return;
    isExceeded = false;
    // It may stop responding again before these are answered.
    for (const query of overdue) checkAt(query, answeredAt + thresholdMs());
    overdue.clear();
  }
}
