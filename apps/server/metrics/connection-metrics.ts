import type { CloseCounts } from '@masthead/http';
import type { Metric } from './metrics-text.ts';
import { counter } from './page-metrics.ts';

/** How many connections were closed, by reason. */
export const connectionMetric = (closed: CloseCounts): Metric =>
  counter(
    'masthead_connections_closed_total',
    'Connections that were closed because they exceeded a limit.',
    'reason',
    closed,
  );
