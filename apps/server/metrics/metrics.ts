import type { Handler } from '../assets.ts';
import { createDurations, type Durations } from './durations.ts';
import { metricsDoor } from './metrics-door.ts';
import type { Metric } from './metrics-text.ts';
import { watchProcess } from './process-metrics.ts';

/** What this process measures of itself. */
export interface Metrics {
  /** Takes the time of pages that are drawn. */
  readonly draws: Durations;
  /** Answers `/metrics` to those who may know. */
  readonly handle: Handler;
  close(): void;
}

interface MetricsOptions {
  readonly token: string | null;
  /** What else there is to say, by what is known when somebody asks. */
  readonly more: (draws: Durations) => readonly Metric[];
  readonly onError: (error: unknown) => void;
}

export function openMetrics({ token, more, onError }: MetricsOptions): Metrics {
  const draws = createDurations();
  const watched = watchProcess();
  const read = (): Metric[] => [...more(draws), ...watched.read()];
  return {
    draws,
    handle: metricsDoor({
      token,
      onError,
      read: () => Promise.resolve([{ worker: String(process.pid), metrics: read() }]),
    }),
    close: () => watched.close(),
  };
}
