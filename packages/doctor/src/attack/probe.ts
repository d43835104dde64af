import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { everyMs, type Latencies, latenciesOf, samples } from './measurements/latencies.ts';

/** Requests one URL repeatedly, as a monitor does. */
export interface Probe extends Disposable {
  /** The latencies so far. A pending request counts with its time so far. */
  latencies(): Latencies;
}

/**
 * Starts a probe. While a response is pending, the requests that a monitor would have sent meanwhile are counted, too: otherwise a
 * response that takes five seconds would be only one slow request among hundreds.
 */
export function startProbe({ port, path }: { port: number; path: string }): Probe {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const stopped = new AbortController();
  let sentAt: number | null = null;
  const probe = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      sentAt = performance.now();
      await answer({ agent, port, path, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      took.push(...samples(performance.now() - sentAt));
      sentAt = null;
      await wait(everyMs);
    }
  };
  void probe();
  return {
    latencies: () => latenciesOf([...took, ...samples(sentAt === null ? 0 : performance.now() - sentAt)]),
    [Symbol.dispose]() {
      stopped.abort();
      agent.destroy();
    },
  };
}

/** Resolves when the response is complete, or the connection failed; the end of the process is detected elsewhere. */
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
