import { load } from './load.ts';
import { median } from './median.ts';
import { processorSeconds } from './process-facts.ts';

/** Something that answers, in a process of its own. */
export interface Racer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Raced {
  /** Requests in a second of the clock: what else the machine does changes it, and the load takes its share. */
  readonly perSecond: number;
  /** Requests in a second of the processor's time. */
  readonly perCpuSecond: number;
  /** The worst of the rounds. */
  readonly p99Ms: number;
}

const ROUNDS = 3;

/**
 * Measures racers in turns, so that whatever else the machine does meets all alike.
 *
 * @returns In their order; medians of the rounds.
 */
export async function race(
  racers: readonly Racer[],
  { seconds = 3, connections = 16 }: { seconds?: number; connections?: number } = {},
): Promise<Raced[]> {
  const rounds: Raced[][] = racers.map(() => []);
  for (const { url, headers = {} } of racers) await load(url, { headers, seconds: 2, connections });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url, pid, headers = {} }] of racers.entries()) {
      const before = processorSeconds(pid);
      const { requests, perSecond, p99Ms } = await load(url, { headers, seconds, connections });
      const used = (processorSeconds(pid) ?? Number.NaN) - (before ?? Number.NaN);
      rounds[index]?.push({ perSecond, perCpuSecond: requests / used, p99Ms });
    }
  }
  return rounds.map((own) => ({
    perSecond: median(own.map((each) => each.perSecond)),
    perCpuSecond: median(own.map((each) => each.perCpuSecond)),
    p99Ms: Math.max(...own.map((each) => each.p99Ms)),
  }));
}
