import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { hasNginx, startNginx } from './nginx.ts';
import { keptPageBytes } from './page-bytes.ts';
import { type Product, startProduct } from './product.ts';
import { race, type Raced, type Racer } from './race.ts';
import { type Cell, goalOf, type Section } from './report.ts';
import { startFixedBuffer } from './start-fixed-buffer.ts';

const goals = { kept: 0.9, drawn: 1.8 };
const headers = { 'Accept-Encoding': 'br' };

/** What a second process gives: for kept pages, whose load takes as much of the processor as they do, and for pages that have to be drawn. */
export async function twoWorkers(folder: string, path: string): Promise<Section> {
  const kept = await keptPages(folder, path);
  const drawn = await drawnPages(folder, path);
  return {
    title: 'Two processes on one port',
    words:
      'What two processes do, as a multiple of what one does, by the clock and by the processor’s time; two loads ask at once. ' +
      'Loads of kept pages take more of the two cores than the pages do, so nothing doubles there: what the machine gives for a second process is shown by a fixed buffer over node:http (two processes of `node:cluster`), by nginx, and by two sites that know nothing of each other, each asked by one of the loads. ' +
      'Two processes with nothing in common are the limit of this product; what is below it is the price of one port and of one database, at which every process looks for changes before it answers. ' +
      '“Two readers” are one connection of each load. ' +
      'A page that is drawn for each request (no page is kept, answers of the backend are) leaves the cores to the processes.',
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
    rows: [...kept.rows, ...drawn.rows],
    goals: [
      goalOf('two processes, kept pages: of what two give over node:http', kept.ofBuffer, {
        least: goals.kept,
      }),
      goalOf('two processes, kept pages: of what two separate sites give', kept.ofApart, {
        least: goals.kept,
      }),
      goalOf('two processes, drawn pages: a multiple of one', drawn.multiple, { least: goals.drawn }),
    ],
  };
}

async function keptPages(folder: string, path: string) {
  await using sites = await startSites(join(folder, 'workers-kept'), {});
  const pages = { br: await keptPageBytes(sites.one.url + path, 'br') };
  using buffer = await startFixedBuffer(folder, pages);
  using buffers = await startFixedBuffer(folder, pages, { processes: 2 });
  const nginxOf = (workers: number) => startNginx(mkdtempSync(join(folder, 'nginx-')), pages, { workers });
  await using nginx = hasNginx() ? await nginxOf(1) : null;
  await using nginxes = hasNginx() ? await nginxOf(2) : null;
  const [one, two, apart, bufferOne, bufferTwo, nginxOne, nginxTwo] = await race(
    [
      ...racersOf(sites, path),
      asked('buffer', buffer, '/br'),
      asked('buffers', buffers, '/br'),
      ...(nginx && nginxes ? [asked('nginx', nginx, '/br'), asked('nginxes', nginxes, '/br')] : []),
    ],
    { rounds: 5, seconds: 2 },
  );
  const [fewOne, fewTwo] = await race(racersOf(sites, path).slice(0, 2), { connections: 1, seconds: 2 });
  const gain = multiple(one, two);
  return {
    ofBuffer: gain / multiple(bufferOne, bufferTwo),
    ofApart: gain / multiple(one, apart),
    rows: [
      row('a kept page', one, two),
      row('the same of two sites apart', one, apart),
      row('a kept page, two readers', fewOne, fewTwo),
      row('a fixed buffer', bufferOne, bufferTwo),
      ...(nginxTwo ? [row('nginx', nginxOne, nginxTwo)] : []),
    ],
  };
}

async function drawnPages(folder: string, path: string) {
  await using sites = await startSites(join(folder, 'workers-drawn'), { MASTHEAD_PAGE_CACHE: '0' });
  const [one, two, apart] = await race(racersOf(sites, path), { connections: 4 });
  return {
    multiple: multiple(one, two),
    rows: [row('a drawn page', one, two), row('the same of two sites apart', one, apart)],
  };
}

/** A site of one process, one of two, and another of one. */
async function startSites(folder: string, settings: Readonly<Record<string, string>>) {
  const sites = new AsyncDisposableStack();
  const start = async (name: string, workers: number): Promise<Product> =>
    sites.use(
      await startProduct({
        ...settings,
        MASTHEAD_DATA: join(folder, name),
        MASTHEAD_WORKERS: String(workers),
      }),
    );
  return {
    one: await start('one', 1),
    two: await start('two', 2),
    other: await start('other', 1),
    [Symbol.asyncDispose]: () => sites.disposeAsync(),
  };
}

function racersOf({ one, two, other }: Record<'one' | 'two' | 'other', Product>, path: string): Racer[] {
  const apart = { ...asked('apart', one, path), beside: { url: other.url + path, pid: other.pid } };
  return [asked('one', one, path), asked('two', two, path), apart];
}

/** By two loads at the same address. */
const asked = (name: string, { url, pid }: { url: string; pid: number }, path: string): Racer => ({
  name,
  url: url + path,
  pid,
  headers,
  beside: { url: url + path },
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
