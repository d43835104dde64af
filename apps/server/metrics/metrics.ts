import type { BlockList } from 'node:net';
import type { SecretRateLimit } from '@masthead/backend';
import type { Handler } from '@masthead/http';
import { createDurations, type Durations } from './durations.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import type { Metric } from './metrics-text.ts';
import { watchProcess } from './process-metrics.ts';

/** The metrics of this process. */
export interface Metrics {
  /** Durations of page renders. */
  readonly renders: Durations;
  /** Handles `/metrics`. */
  readonly handle: Handler;
  /** Reads the metrics of this process. */
  read(): ProcessSample;
  close(): void;
}

interface MetricsOptions {
  readonly token: string | null;
  /** Counts wrong tokens. */
  readonly attempts: SecretRateLimit;
  readonly trustedProxies: BlockList;
  readonly siteUrl: string;
  /** Additional metrics, read on each scrape. */
  readonly more: (renders: Durations) => readonly Metric[];
  /** Reads the metrics of the other processes. */
  readonly readOthers: () => Promise<readonly ProcessSample[]>;
  readonly onError: (error: unknown) => void;
}

/** The metrics of one process. */
export interface ProcessSample {
  readonly worker: string;
  readonly metrics: readonly Metric[];
}

export function openMetrics(options: MetricsOptions): Metrics {
  const { more, readOthers } = options;
  const renders = createDurations();
  const watched = watchProcess();
  const read = (): ProcessSample => ({
    worker: String(process.pid),
    metrics: [...more(renders), ...watched.read()],
  });
  return {
    renders,
    handle: metricsEndpoint({
      ...options,
      read: async () => [read(), ...(await readOthers())],
    }),
    read,
    close: () => watched.close(),
  };
}
