import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the answers to one address took, in milliseconds. */
export interface Latencies {
  readonly count: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Asks for one address again and again, as a monitor does. */
export interface Probe {
  /** Stops asking. A request that is still unanswered counts with the time it has waited. */
  stop(): Latencies;
}

const everyMs = 50;

export function startProbe({ port, path }: { port: number; path: string }): Probe {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const stopped = new AbortController();
  let askedAt: number | null = null;
  const probe = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      askedAt = performance.now();
      await answer({ agent, port, path, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      took.push(performance.now() - askedAt);
      askedAt = null;
      await wait(everyMs);
    }
  };
  void probe();
  return {
    stop() {
      if (askedAt !== null) took.push(performance.now() - askedAt);
      stopped.abort();
      agent.destroy();
      return latenciesOf(took);
    },
  };
}

export function latenciesOf(took: readonly number[]): Latencies {
  const sorted = took.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
    maxMs: sorted.at(-1) ?? 0,
  };
}

/** Resolves when the whole answer is there, or the connection failed: that the process ended is found out elsewhere. */
function answer(options: { agent: Agent; port: number; path: string; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', ...options }, (response) => {
      response.on('error', () => resolve()).on('close', () => resolve());
      response.resume();
    })
      .on('error', () => resolve())
      .end();
  });
}
