import { load, type Loaded } from '../load.ts';
import { median } from '../median.ts';
import { processorSeconds } from '../process-facts.ts';

/** A server in its own processes. */
export interface Racer {
  readonly url: string;
  readonly pid: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A second URL that gets its own load at the same time and is counted together with the first; `pid` if it is another process. */
  readonly beside?: { readonly url: string; readonly pid?: number };
}

export interface Raced {
  /** Requests per second of wall-clock time, which other programs and the load generator share. */
  readonly perSecond: number;
  /** Requests per second of CPU time. */
  readonly perCpuSecond: number;
  /** The worst round. */
  readonly p99Ms: number;
}

export interface RaceOptions {
  readonly seconds?: number;
  /** Of each load generator. */
  readonly connections?: number;
  readonly rounds?: number;
}

/**
 * Measures racers alternately, so that other load of the machine affects all of them equally.
 *
 * @returns In their order; medians of the rounds.
 */
export async function race(
  racers: readonly Racer[],
  { seconds = 3, connections = 16, rounds = 3 }: RaceOptions = {},
): Promise<Raced[]> {
  const found: Raced[][] = racers.map(() => []);
  for (const racer of racers) await loadAll(racer, { seconds: 2, connections });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, racer] of racers.entries()) {
      const before = processorTime(racer);
      const loads = await loadAll(racer, { seconds, connections });
      const used = processorTime(racer) - before;
      const sum = (of: (loaded: Loaded) => number): number => loads.reduce((all, each) => all + of(each), 0);
      found[index]?.push({
        perSecond: sum(({ perSecond }) => perSecond),
        perCpuSecond: sum(({ requests }) => requests) / used,
        p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
      });
    }
  }
  return found.map((own) => ({
    perSecond: median(own.map((each) => each.perSecond)),
    perCpuSecond: median(own.map((each) => each.perCpuSecond)),
    p99Ms: Math.max(...own.map((each) => each.p99Ms)),
  }));
}

function loadAll(
  { url, headers = {}, beside }: Racer,
  options: { seconds: number; connections: number },
): Promise<Loaded[]> {
  const urls = [url, ...(beside ? [beside.url] : [])];
  return Promise.all(urls.map((each) => load(each, { headers, ...options })));
}

const processorTime = ({ pid, beside }: Racer): number =>
  [pid, ...(beside?.pid ? [beside.pid] : [])].reduce(
    (sum, each) => sum + (processorSeconds(each) ?? Number.NaN),
    0,
  );
