import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isPassedOn } from '../workers/peer.ts';
import type { Metric } from './metrics-text.ts';

/** What can be said of a process. */
export interface ProcessMetrics {
  read(): Metric[];
  close(): void;
}

/** Node tells there of each answer that has left, which costs less than to listen to each. */
const finished = 'http.server.response.finish';

export function watchProcess(): ProcessMetrics {
  const answers = new Map<number, number>();
  const count = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Whoever has passed it on counts it.
    if (isPassedOn(request)) return;
    const statusClass = Math.floor(response.statusCode / 100);
    answers.set(statusClass, (answers.get(statusClass) ?? 0) + 1);
  };
  subscribe(finished, count);
  // It wakes up twenty times a second, so it waits until somebody wants to know.
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
          help: 'Answers to clients over HTTP, by the first digit of their status.',
          values: [...answers].map(([digit, value]) => ({ labels: { status: `${digit}xx` }, value })),
        },
        gauge('nodejs_eventloop_lag_p99_seconds', 'Lag of the event loop since the last reading.', lagS),
        gauge('nodejs_eventloop_utilization', 'Share of time it worked since the last reading.', utilization),
        gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
        gauge(
          'nodejs_heap_size_total_bytes',
          'The same, with what is to be collected and the room for more.',
          heapTotal,
        ),
        gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge(
          'process_start_time_seconds',
          'When it was started, in epoch seconds.',
          performance.timeOrigin / 1000,
        ),
        ...openFiles(),
        activeResources(),
        {
          name: 'process_cpu_seconds_total',
          type: 'counter',
          help: 'Time of processors spent.',
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

/** Timers, connections, requests to the disk and the like that are under way. */
function activeResources(): Metric {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    name: 'nodejs_active_resources',
    type: 'gauge',
    help: 'What keeps the event loop at work, by its kind.',
    values: [...counts].map(([type, value]) => ({ labels: { type }, value })),
  };
}

/** Only Linux tells. */
function openFiles(): Metric[] {
  try {
    return [gauge('process_open_fds', 'Open files and connections.', readdirSync('/proc/self/fd').length)];
  } catch {
    return [];
  }
}
