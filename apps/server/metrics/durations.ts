import type { Metric } from './metrics-text.ts';

/** A histogram of durations. */
export interface Durations {
  /** Times an operation, including one that fails. */
  time<Result>(work: () => Promise<Result>): Promise<Result>;
  metric(name: string, help: string): Metric;
}

/** Seconds: from a page that only has to be rendered to one with a slow backend. */
const bounds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export function createDurations(): Durations {
  const counts = bounds.map(() => 0);
  let count = 0;
  let sum = 0;

  return {
    async time(work) {
      const begunAt = performance.now();
      try {
        return await work();
      } finally {
        const seconds = (performance.now() - begunAt) / 1000;
        const index = bounds.findIndex((bound) => seconds <= bound);
        if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
        count += 1;
        sum += seconds;
      }
    },
    metric(name, help) {
      let below = 0;
      const buckets = bounds.map((bound, index) => {
        below += counts[index] ?? 0;
        return { suffix: '_bucket', labels: { le: String(bound) }, value: below };
      });
      return {
        name,
        type: 'histogram',
        help,
        values: [
          ...buckets,
          { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
          { suffix: '_sum', value: sum },
          { suffix: '_count', value: count },
        ],
      };
    },
  };
}
