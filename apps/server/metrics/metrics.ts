import type { BlockList } from 'node:net';
import type { SecretAttempts } from '@masthead/backend';
import type { Handler } from '../assets.ts';
import { createDurations, type Durations } from './durations.ts';
import { metricsDoor } from './metrics-door.ts';
import type { Metric } from './metrics-text.ts';
import { watchProcess } from './process-metrics.ts';

/** The metrics of this process. */
export interface Metrics {
  /** Durations of page renders. */
  readonly draws: Durations;
  /** Handles `/metrics`. */
  readonly handle: Handler;
  /** Reads the metrics of this process. */
  read(): ProcessNumbers;
  close(): void;
}

interface MetricsOptions {
  readonly token: string | null;
  /** Counts wrong tokens. */
  readonly attempts: SecretAttempts;
  readonly trustedProxies: BlockList;
  readonly siteUrl: string;
  /** Additional metrics, read on each scrape. */
  readonly more: (draws: Durations) => readonly Metric[];
  /** Reads the metrics of the other processes. */
  readonly others: () => Promise<readonly ProcessNumbers[]>;
  readonly onError: (error: unknown) => void;
}

/** The metrics of one process. */
export interface ProcessNumbers {
  readonly worker: string;
  readonly metrics: readonly Metric[];
}

export function openMetrics(options: MetricsOptions): Metrics {
  const { more, others } = options;
  const draws = createDurations();
  const watched = watchProcess();
  const read = (): ProcessNumbers => ({
    worker: String(process.pid),
    metrics: [...more(draws), ...watched.read()],
  });
  return {
    draws,
    handle: metricsDoor({
      ...options,
      read: async () => [read(), ...(await others())],
    }),
    read,
    close: () => watched.close(),
  };
}
