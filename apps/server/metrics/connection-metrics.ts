import type { ClosedBy } from '../connections/connection-limits.ts';
import type { Metric } from './metrics-text.ts';
import { counter } from './page-metrics.ts';

const labels: Readonly<Record<ClosedBy, string>> = {
  responsesOwed: 'pipelined_requests',
  stalledMs: 'stalled',
  unsentBytes: 'pending_output',
  connections: 'connections',
  connectionsPerNetwork: 'connections_per_network',
};

/** How many connections each limit has closed. */
export const connectionMetric = (closed: Readonly<Record<ClosedBy, number>>): Metric =>
  counter(
    'masthead_connections_closed_total',
    'Connections that were closed because they exceeded a limit.',
    'limit',
    Object.fromEntries(Object.entries(labels).map(([limit, label]) => [label, closed[limit as ClosedBy]])),
  );
