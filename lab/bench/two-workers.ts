import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasNginx, startNginx } from './arena/nginx.ts';
import { cachedPageBytes } from './page-bytes.ts';
import { beforeStart, freePort, type Product, startProduct } from './product.ts';
import { race, type Raced, type RaceOptions, type Racer } from './arena/race.ts';
import { type Cell, goalOf, type Section } from './report/report.ts';
import { startFixedBuffer } from './arena/start-fixed-buffer.ts';

const ofLimit = { least: 0.9 };
const headers = { 'Accept-Encoding': 'br' };

/** Measures the gain of a second process: for cached pages, whose load generator needs as much CPU time as they do, and for rendered pages. */
export async function twoWorkers(folder: string, path: string): Promise<Section> {
  const cached = await cachedPages(folder, path);
  const rendered = await renderedPages(folder, path);
  return {
    title: 'Two processes on one port',
    words:
      'Throughput of two processes as a multiple of one, by wall-clock and by CPU time, with two load generators at the same time. ' +
      'With cached pages, one process and the load generators already fill two cores, so throughput cannot double. Three references show what a second process can gain on this machine: two independent sites that share a port (SO_REUSEPORT), a fixed buffer over node:http (two processes of `node:cluster`), and nginx. ' +
      'Two servers that each have their own load generator gain more, since each pair stays on one core; readers do not arrive like that. ' +
      '“Two readers” are one connection of each load generator. ' +
      'A page that is rendered for each request (no cached pages, but cached responses of the backend) leaves the cores to the processes. There, one process uses more than one core, because V8 collects garbage on its own threads; the last row limits it to one core with `taskset`.',
    headings: [
      'what',
      'one, per second',
      'two',
      'multiple',
      'one, per CPU second',
      'two',
      'multiple',
      'one, p99 ms',
      'two',
    ],
    rows: [...cached.rows, ...rendered.rows],
    goals: [
      goalOf('two processes, cached pages: relative to two over node:http', cached.ofBuffer, ofLimit),
      goalOf('two processes, cached pages: relative to two separate sites', cached.ofApart, ofLimit),
      goalOf('two processes, rendered pages: relative to two separate sites', rendered.ofApart, ofLimit),
    ],
  };
}

async function cachedPages(folder: string, path: string) {
  const sharedPort = await freePort();
  await using sites = await startSites(join(folder, 'workers-cached'), {
    alone: {
      NODE_OPTIONS: `${beforeStart['NODE_OPTIONS']} --import ${fileURLToPath(new URL('shared-port.ts', import.meta.url))}`,
      SHARED_PORT: String(sharedPort),
    },
  });
  const { one, two, other } = sites;
  const pages = { br: await cachedPageBytes(one.url + path, 'br') };
  using buffer = await startFixedBuffer(folder, pages);
  using otherBuffer = await startFixedBuffer(folder, pages);
  using buffers = await startFixedBuffer(folder, pages, { processes: 2 });
  const nginxOf = (workers: number) => startNginx(mkdtempSync(join(folder, 'nginx-')), pages, { workers });
  await using nginx = hasNginx() ? await nginxOf(1) : null;
  await using otherNginx = hasNginx() ? await nginxOf(1) : null;
  await using nginxes = hasNginx() ? await nginxOf(2) : null;
  const shared = { url: `http://127.0.0.1:${sharedPort}${path}` };
  const racers = {
    one: sharedLoad(one, path),
    two: sharedLoad(two, path),
    'one port': { ...sharedLoad(one, path), ...shared, beside: { ...shared, pid: other.pid } },
    apart: separateLoads(one, other, path),
    buffer: sharedLoad(buffer, '/br'),
    buffers: sharedLoad(buffers, '/br'),
    'buffers apart': separateLoads(buffer, otherBuffer, '/br'),
    ...(nginx &&
      otherNginx &&
      nginxes && {
        nginx: sharedLoad(nginx, '/br'),
        nginxes: sharedLoad(nginxes, '/br'),
        'nginxes apart': separateLoads(nginx, otherNginx, '/br'),
      }),
  };
  const raced = await raceNamed(racers, { rounds: 9, seconds: 2 });
  const few = await raceNamed(
    { one: sharedLoad(one, path), two: sharedLoad(two, path) },
    { connections: 1, seconds: 2 },
  );
  const gain = multiple(raced.one, raced.two);
  return {
    ofBuffer: gain / multiple(raced.buffer, raced.buffers),
    ofApart: gain / multiple(raced.one, raced['one port']),
    rows: [
      row('a cached page', raced.one, raced.two),
      row('two sites that share a port', raced.one, raced['one port']),
      row('two sites, each with its own load generator', raced.one, raced.apart),
      row('a cached page, two readers', few.one, few.two),
      row('a fixed buffer', raced.buffer, raced.buffers),
      row('two buffers, each with its own load generator', raced.buffer, raced['buffers apart']),
      ...(raced.nginx
        ? [
            row('nginx', raced.nginx, raced.nginxes),
            row('two nginx, each with its own load generator', raced.nginx, raced['nginxes apart']),
          ]
        : []),
    ],
  };
}

async function renderedPages(folder: string, path: string) {
  await using sites = await startSites(join(folder, 'workers-rendered'), {
    all: { MASTHEAD_PAGE_CACHE: '0' },
  });
  const { one, two, other, start } = sites;
  const confined = await start('confined', 1);
  const raced = await raceNamed(
    {
      one: sharedLoad(one, path),
      two: sharedLoad(two, path),
      apart: separateLoads(one, other, path),
      ...(limitToOneCore(confined) && { confined: sharedLoad(confined, path) }),
    },
    { connections: 4, rounds: 9 },
  );
  return {
    ofApart: multiple(raced.apart, raced.two),
    rows: [
      row('a rendered page', raced.one, raced.two),
      row('two sites, each with its own load generator', raced.one, raced.apart),
      ...(raced.confined ? [row('a rendered page, one process on one core', raced.confined, raced.two)] : []),
    ],
  };
}

/**
 * Starts a site with one process, one with two, and another with one.
 *
 * @param options.alone Additional settings of the sites with one process.
 */
async function startSites(
  folder: string,
  { all = {}, alone = {} }: Partial<Record<'all' | 'alone', Readonly<Record<string, string>>>>,
) {
  const sites = new AsyncDisposableStack();
  const start = async (name: string, workers: number): Promise<Product> =>
    sites.use(
      await startProduct({
        ...all,
        ...(workers === 1 && alone),
        MASTHEAD_DATA: join(folder, name),
        MASTHEAD_WORKERS: String(workers),
      }),
    );
  return {
    one: await start('one', 1),
    two: await start('two', 2),
    other: await start('other', 1),
    start,
    [Symbol.asyncDispose]: () => sites.disposeAsync(),
  };
}

/** Measures the given racers alternately. */
async function raceNamed<Name extends string>(
  racers: Partial<Record<Name, Racer>>,
  options: RaceOptions,
): Promise<Partial<Record<Name, Raced>>> {
  const raced = await race(Object.values<Racer>(racers as Record<Name, Racer>), options);
  return Object.fromEntries(Object.keys(racers).map((name, index) => [name, raced[index]])) as Partial<
    Record<Name, Raced>
  >;
}

/** Limits all threads of a process to one core. @returns Whether the system has `taskset`. */
const limitToOneCore = ({ pid }: Product): boolean =>
  spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(pid)]).status === 0;

type LoadTarget = { readonly url: string; readonly pid: number };

/** Two load generators for the same URL. */
const sharedLoad = ({ url, pid }: LoadTarget, path: string): Racer => ({
  url: url + path,
  pid,
  headers,
  beside: { url: url + path },
});

/** Each server with its own load generator. */
const separateLoads = (one: LoadTarget, other: LoadTarget, path: string): Racer => ({
  ...sharedLoad(one, path),
  beside: { url: other.url + path, pid: other.pid },
});

const multiple = (one: Raced | undefined, two: Raced | undefined): number =>
  (two?.perSecond ?? Number.NaN) / (one?.perSecond ?? Number.NaN);

function row(name: string, one: Raced | undefined, two: Raced | undefined): Cell[] {
  if (!one || !two) return [name];
  return [
    name,
    Math.round(one.perSecond),
    Math.round(two.perSecond),
    multiple(one, two).toFixed(2),
    Math.round(one.perCpuSecond),
    Math.round(two.perCpuSecond),
    (two.perCpuSecond / one.perCpuSecond).toFixed(2),
    one.p99Ms.toFixed(2),
    two.p99Ms.toFixed(2),
  ];
}
