import autocannon from 'autocannon';

/** A request that is sent repeatedly. */
export interface Contestant {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  /** Requests per second of CPU time, which depends less on other load of the machine than wall-clock time. */
  perCpuSecond: number;
  /** Milliseconds; the worst round. */
  p99Ms: number;
}

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;

/**
 * Measures contestants of one process alternately, so that other load of the machine affects all of them equally.
 *
 * @param cpuUs Microseconds of CPU time that their process has used so far.
 * @returns In their order; medians of the rounds.
 * @throws {Error} when one of them responds with errors, because fast failures would distort the result.
 */
export async function measure(
  contestants: readonly Contestant[],
  cpuUs: () => Promise<number>,
): Promise<Measured[]> {
  const rounds: Measured[][] = contestants.map(() => []);
  // V8 optimises most of the code meanwhile.
  for (const contestant of contestants) await run(contestant, WARM_UP_SECONDS);
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
