import autocannon from 'autocannon';

/** A request that is sent over and over. */
export interface Contestant {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  /** Requests in a second of the processor's time. Unlike those in a second it is hardly changed by what else the machine does. */
  perCpuSecond: number;
  /** Worst of the rounds, in milliseconds. */
  p99Ms: number;
}

const ROUNDS = 3;
const ROUND_SECONDS = 2;

/**
 * Measures contestants of one process in turns, so that whatever else the machine does meets all alike.
 *
 * @param cpuUs Microseconds of the processor that their process has used so far.
 * @returns In their order; medians of the rounds.
 * @throws {Error} when one of them answers with errors: a fast failure is no speed.
 */
export async function measure(
  contestants: readonly Contestant[],
  cpuUs: () => Promise<number>,
): Promise<Measured[]> {
  const rounds: Measured[][] = contestants.map(() => []);
  for (const contestant of contestants) await run(contestant, 1); // Warm up.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const before = await cpuUs();
      const { requests, latency } = await run(contestant, ROUND_SECONDS);
      const usedSeconds = ((await cpuUs()) - before) / 1_000_000;
      rounds[index]?.push({ perCpuSecond: requests.total / usedSeconds, p99Ms: latency.p99 });
    }
  }
  return rounds.map((own) => ({
    perCpuSecond: median(own.map(({ perCpuSecond }) => perCpuSecond)),
    p99Ms: Math.max(...own.map(({ p99Ms }) => p99Ms)),
  }));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function run(
  { url, method = 'GET', headers = {}, body }: Contestant,
  seconds: number,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    duration: seconds,
    connections: 16,
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} bad answers`);
  return result;
}
