import type { BlockList } from 'node:net';
import type { SecretAttempts } from '@masthead/backend';
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
  /** The numbers of this process. */
  read(): ProcessNumbers;
  close(): void;
}

interface MetricsOptions {
  readonly token: string | null;
  /** Counts wrong tokens. */
  readonly attempts: SecretAttempts;
  readonly trustedProxies: BlockList;
  readonly siteUrl: string;
  /** What else there is to say, by what is known when somebody asks. */
  readonly more: (draws: Durations) => readonly Metric[];
  /** Asks the other processes for theirs. */
  readonly others: () => Promise<readonly ProcessNumbers[]>;
  readonly onError: (error: unknown) => void;
}

/** What one of several processes tells of itself. */
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
