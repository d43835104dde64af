import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isProxied } from '@masthead/http';
import type { Metric } from './metrics-text.ts';

/** Metrics of the process. */
export interface ProcessMetrics {
  read(): Metric[];
  close(): void;
}

/** Node publishes each finished response here, which costs less than a listener per response. */
const finished = 'http.server.response.finish';

export function watchProcess(): ProcessMetrics {
  const answers = new Map<number, number>();
  const count = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // The process that proxied it counts it.
    if (isProxied(request)) return;
    const statusClass = Math.floor(response.statusCode / 100);
    answers.set(statusClass, (answers.get(statusClass) ?? 0) + 1);
  };
  subscribe(finished, count);
  // Enabled on first use, because it wakes up twenty times a second.
  let delay: ReturnType<typeof monitorEventLoopDelay> | null = null;
  let load = performance.eventLoopUtilization();

  return {
    read() {
      if (delay === null) {
        delay = monitorEventLoopDelay({ resolution: 50 });
        delay.enable();
      }
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, load);
      load = now;
      const lagS = delay.count === 0 ? 0 : delay.percentile(99) / 1e9;
      delay.reset();
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        {
          name: 'masthead_answers_total',
          type: 'counter',
          help: 'HTTP responses to clients, by status class.',
          values: [...answers].map(([digit, value]) => ({ labels: { status: `${digit}xx` }, value })),
        },
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'Event loop lag (99th percentile) since the last scrape.',
          lagS,
        ),
        gauge('nodejs_eventloop_utilization', 'Event loop utilization since the last scrape.', utilization),
        gauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
        gauge('nodejs_heap_size_total_bytes', 'Total heap size.', heapTotal),
        gauge(
          'nodejs_external_memory_bytes',
          'Memory of buffers and other objects outside the heap.',
          external,
        ),
        gauge('process_resident_memory_bytes', 'Resident set size.', rss),
        gauge('process_start_time_seconds', 'Start time in epoch seconds.', performance.timeOrigin / 1000),
        ...openFiles(),
        activeResources(),
        {
          name: 'process_cpu_seconds_total',
          type: 'counter',
          help: 'CPU time (user and system).',
          values: [{ value: (user + system) / 1e6 }],
        },
      ];
    },
    close() {
      unsubscribe(finished, count);
      delay?.disable();
    },
  };
}

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  values: [{ value }],
});

/** Active timers, sockets, file requests and the like. */
function activeResources(): Metric {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    name: 'nodejs_active_resources',
    type: 'gauge',
    help: 'Active resources that keep the event loop alive, by type.',
    values: [...counts].map(([type, value]) => ({ labels: { type }, value })),
  };
}

/** Available on Linux only. */
function openFiles(): Metric[] {
  try {
    return [gauge('process_open_fds', 'Open file descriptors.', readdirSync('/proc/self/fd').length)];
  } catch {
    return [];
  }
}
