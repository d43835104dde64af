import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { type ProxyMode, startFailingProxy } from '../../apps/server/tests/failing-proxy.ts';
import { beforeStart } from '../bench/product.ts';

// A site in front of a WordPress (played by another Masthead), which is killed, hangs, or responds with errors, with garbage or byte by
// byte, while readers make requests. No page that was served before may fail or be slow, and the site must recover afterwards.

export interface OutageOptions {
  /** Duration of each kind of failure. */
  readonly seconds: number;
  /** Requests of readers per second. */
  readonly rate: number;
  /** `well` means no failure, as the reference for the others. */
  readonly moods?: readonly ProxyMode[];
  readonly workers?: number;
  readonly onProgress: (words: string) => void;
}

/** The responses to readers during one kind of failure. */
export interface OutagePhase {
  readonly mood: ProxyMode;
  readonly answers: number;
  readonly errors: number;
  /** Responses marked as stale. */
  readonly stale: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** p99 of the load generator's own delay, which the times above include. */
  readonly ownP99Ms: number;
  /** From the end of the failure until pages are revalidated. */
  readonly recoveredMs: number;
  /** How many requests the WordPress received meanwhile. */
  readonly requests: number;
}

const program = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url));
const secret = 'a secret for stress alone';

/** How long it may take until pages are revalidated. */
const mostRecoveryMs = 5000;
const mostP99Ms = 50;

/** Runs all kinds of failure, one after the other. */
export async function runOutage(
  options: OutageOptions,
): Promise<{ phases: OutagePhase[]; faults: string[] }> {
  const {
    moods = [
      'well',
      'killed',
      'hung',
      'failing',
      'dying',
      'garbage',
      'dripping',
      'cut',
      'limited',
      'faulty',
      'half',
    ],
    workers = 1,
    onProgress,
  } = options;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-outage-'));
  const common = { FAUST_SECRET_KEY: secret, MASTHEAD_ADMIN_PASSWORD: 'only for stress' };
  const wordpress = await startMasthead({
    ...common,
    MASTHEAD_DATA: join(folder, 'wordpress'),
    MASTHEAD_WORKERS: '1',
  });
  await using proxy = await startFailingProxy(wordpress.url);
  const site = await startMasthead({
    ...common,
    MASTHEAD_DATA: join(folder, 'site'),
    MASTHEAD_WORKERS: String(workers),
    WORDPRESS_URL: proxy.url,
  });
  const readers = openReaders(site.url);
  const phases: OutagePhase[] = [];
  try {
    const paths = await readablePaths(site.url);
    // Each once over one connection: one process has served them, and the others have not cached them.
    const first = openReaders(site.url, { connections: 1 });
    // oxlint-disable-next-line no-await-in-loop
    for (const path of paths) await first.read(path);
    first.close();
    onProgress(`${paths.length} pages, ${options.rate} requests/s, ${workers} processes`);
    for (const mood of moods) {
      // oxlint-disable-next-line no-await-in-loop
      const phase = await runPhase({ ...options, mood, paths, readers, proxy, siteUrl: site.url });
      phases.push(phase);
      onProgress(describe(phase));
    }
  } finally {
    readers.close();
    await Promise.all([site.stop(), wordpress.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
  return { phases, faults: phases.flatMap(failuresOf) };
}

type Readers = ReturnType<typeof openReaders>;

async function runPhase({
  mood,
  seconds,
  rate,
  paths,
  readers,
  proxy,
  siteUrl,
}: OutageOptions & {
  mood: ProxyMode;
  paths: readonly string[];
  readers: Readers;
  proxy: Awaited<ReturnType<typeof startFailingProxy>>;
  siteUrl: string;
}): Promise<OutagePhase> {
  const counts = { answers: 0, errors: 0, stale: 0 };
  const tookMs: number[] = [];
  const inFlight = new Set<Promise<void>>();
  const readOne = async (): Promise<void> => {
    const begunAt = performance.now();
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
    const answer = await readers.read(path);
    tookMs.push(performance.now() - begunAt);
    counts.answers += 1;
    if (answer.status !== 200) counts.errors += 1;
    if (answer.isStale) counts.stale += 1;
  };

  const ownDelay = monitorEventLoopDelay({ resolution: 1 });
  ownDelay.enable();
  await proxy.setMode(mood);
  const begunAt = performance.now();
  // Marks everything stale, so that every page has to be revalidated: before the outage is detected, and later.
  const purgeBefore = new Set([rate / 2, (seconds * rate) / 3].map(Math.ceil));
  for (let sent = 0; sent < seconds * rate; sent += 1) {
    const dueAt = begunAt + (sent * 1000) / rate;
    // Requests are sent at a constant rate, however long responses take.
    // oxlint-disable-next-line no-await-in-loop
    if (dueAt > performance.now() + 1) await sleep(dueAt - performance.now());
    const reading = readOne().finally(() => inFlight.delete(reading));
    inFlight.add(reading);
    if (purgeBefore.has(sent)) void invalidateAll(siteUrl);
  }
  await Promise.all(inFlight);
  ownDelay.disable();
  const { requestCount: requests } = proxy;

  const endedAt = performance.now();
  await proxy.setMode('well');
  let recoveredMs = Number.POSITIVE_INFINITY;
  while (recoveredMs === Number.POSITIVE_INFINITY && performance.now() - endedAt < 30_000) {
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all(paths.slice(0, 10).map((path) => readers.read(path)));
    if (answers.every(({ status, isStale }) => status === 200 && !isStale)) {
      recoveredMs = performance.now() - endedAt;
    }
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50);
  }
  tookMs.sort((one, other) => one - other);
  const at = (share: number): number => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return {
    mood,
    ...counts,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    slowestMs: tookMs.at(-1) ?? 0,
    ownP99Ms: Math.max(ownDelay.percentile(99) / 1e6 - 1, 0),
    recoveredMs,
    requests,
  };
}

function failuresOf({ mood, errors, answers, p99Ms, recoveredMs }: OutagePhase): string[] {
  const failures: string[] = [];
  if (errors > 0) failures.push(`${mood}: ${errors} of ${answers} readers got an error`);
  // While the WordPress responds, the first request after a change waits until the page is rendered.
  if (mood !== 'well' && p99Ms > mostP99Ms) failures.push(`${mood}: p99 ${p99Ms.toFixed(0)} ms`);
  if (recoveredMs > mostRecoveryMs) failures.push(`${mood}: recovered after ${recoveredMs.toFixed(0)} ms`);
  return failures;
}

const describe = (phase: OutagePhase): string =>
  `${phase.mood.padEnd(9)} ${phase.answers} answers, ${phase.errors} errors, ${phase.stale} stale; median ${phase.medianMs.toFixed(1)} ms, ` +
  `p99 ${phase.p99Ms.toFixed(1)} ms, slowest ${phase.slowestMs.toFixed(0)} ms (p99 delay of the load generator ${phase.ownP99Ms.toFixed(1)} ms); recovered after ${phase.recoveredMs.toFixed(0)} ms; ` +
  `${phase.requests} requests to the WordPress`;

interface Read {
  readonly status: number;
  readonly isStale: boolean;
}

/** The result without a response. */
const nothing: Read = { status: 0, isStale: false };

/** Clients with persistent connections, as browsers have. */
function openReaders(url: string, { connections = 512 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /** Never throws; without a response the status is 0. */
    async read(path: string): Promise<Read> {
      const first = await ask(path);
      // The server closed an idle connection (after five seconds) during the request. Browsers retry once, too.
      return first === 'hung up' ? ask(path).then((read) => (read === 'hung up' ? nothing : read)) : first;
    },
    close: () => agent.destroy(),
  };

  function ask(path: string): Promise<Read | 'hung up'> {
    const { promise, resolve } = Promise.withResolvers<Read | 'hung up'>();
    const headers = { 'accept-encoding': 'br' };
    const sent = request(url + path, { agent, headers, timeout: 30_000 }, (answer) => {
      const isStale = /upstream-down/.test(String(answer.headers['cache-status']));
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isStale }));
      answer.on('error', () => resolve({ status: 0, isStale }));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(sent.reusedSocket ? 'hung up' : nothing));
    sent.end();
    return promise;
  }
}

/** The paths in the site's sitemap. */
async function readablePaths(url: string): Promise<string[]> {
  const named = async (path: string): Promise<string[]> => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  };
  const parts = await named('/sitemap.xml');
  const pages = (await Promise.all(parts.map(named))).flat();
  return [...new Set(['/', ...pages])].slice(0, 200);
}

async function invalidateAll(url: string): Promise<void> {
  const path = '/api/faust/purge';
  const body = '{"keys":["*"]}';
  const signature = sign({ method: 'POST', path, body }, { secret, now: Date.now() });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const answer = await fetch(url + path, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`The webhook was rejected: ${await answer.text()}`);
}

async function startMasthead(
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...beforeStart, PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 20_000) output += text;
      if (output.includes('Ctrl-C')) ready.resolve();
    });
  }
  await Promise.race([
    ready.promise,
    ended.then(() => Promise.reject(new Error(`It did not start: ${output}`))),
  ]);
  return {
    url: (/http:\/\/localhost:\d+/.exec(output)?.[0] ?? '').replace('localhost', '127.0.0.1'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
