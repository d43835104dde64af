import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

// The load comes from another process: wrk if it is installed, because autocannon sends less than a third of the requests that nginx can answer.

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The program that sends the requests. */
export const loadGenerator: 'wrk' | 'autocannon' = hasWrk ? 'wrk' : 'autocannon';

export interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections?: number;
}

export interface Loaded {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

/**
 * Requests one URL repeatedly.
 *
 * @throws {Error} when a response is not 200, because fast failures would distort the result.
 */
export async function load(
  url: string,
  { headers = {}, seconds, connections = 16 }: LoadOptions,
): Promise<Loaded> {
  const result = await (hasWrk ? wrk : autocannon)(url, { headers, seconds, connections });
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} requests failed`);
  return result;
}

type ResolvedLoadOptions = Required<LoadOptions>;

async function wrk(url: string, { headers, seconds, connections }: ResolvedLoadOptions) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--latency',
    // Slow responses are not failures; they show in the latencies.
    '--timeout',
    '30s',
    ...named,
    url,
  ]);
  const found = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '0';
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    requests: Number(found(/(\d+) requests in/)),
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    failed:
      Number(found(/Non-2xx or 3xx responses: (\d+)/)) +
      errors.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}

async function autocannon(url: string, { headers, seconds, connections }: ResolvedLoadOptions) {
  const program = createRequire(import.meta.url).resolve('autocannon');
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await run(
    process.execPath,
    [program, '-j', '-n', '-c', String(connections), '-d', String(seconds), ...named, url],
    { maxBuffer: 8 * 1024 * 1024 },
  );
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as {
    requests: { total: number; average: number };
    latency: { p99: number };
    errors: number;
    non2xx: number;
  };
  return {
    requests: requests.total,
    perSecond: requests.average,
    p99Ms: latency.p99,
    failed: errors + non2xx,
  };
}
