/** The interval of a monitor. */
export const everyMs = 20;

/** The latencies of one URL in milliseconds. */
export interface Latencies {
  readonly count: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** The latency of a response, and those of the requests that a monitor would have sent while it was pending. */
export function samples(tookMs: number): number[] {
  return Array.from({ length: Math.ceil(tookMs / everyMs) }, (_, index) => tookMs - index * everyMs);
}

export function latenciesOf(took: readonly number[]): Latencies {
  const sorted = took.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
    maxMs: sorted.at(-1) ?? 0,
  };
}
