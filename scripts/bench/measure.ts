import autocannon from 'autocannon';

/** A request that is sent over and over. */
export interface Contestant {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  name: string;
  /** Median of the rounds. */
  requestsPerSecond: number;
  /** Worst of the rounds, in milliseconds. */
  p99Ms: number;
}

const ROUNDS = 3;
const ROUND_SECONDS = 2;

/**
 * Measures contestants in turns, so that whatever else the machine does meets all alike.
 *
 * @returns In their order.
 * @throws {Error} when one of them answers with errors: a fast failure is no speed.
 */
export async function measure(contestants: readonly Contestant[]): Promise<Measured[]> {
  const rounds: Map<string, autocannon.Result[]> = new Map(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await run(contestant, 1); // Warm up.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of contestants)
      rounds.get(contestant.name)?.push(await run(contestant, ROUND_SECONDS));
  }
  return contestants.map(({ name }) => summary(name));

  function summary(name: string): Measured {
    const results = rounds.get(name) ?? [];
    const speeds = results.map(({ requests }) => requests.average).toSorted((a, b) => a - b);
    return {
      name,
      requestsPerSecond: speeds[Math.floor(speeds.length / 2)] ?? 0,
      p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
    };
  }
}

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
