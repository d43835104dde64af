import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { loadGenerator } from './load.ts';
import { hasNginx, startNginx } from './arena/nginx.ts';
import { cachedPageBytes, type PageBytes } from './page-bytes.ts';
import { startProduct } from './product.ts';
import { race, type Raced, type Racer } from './arena/race.ts';
import { type Goal, goalOf, type Section } from './report/report.ts';
import { startFixedBuffer } from './arena/start-fixed-buffer.ts';

const encodings = { br: 'br', gzip: 'gzip', identity: 'identity' } as const;
const goals = { buffer: 0.8, nginx: 0.65 };

/** Compares cached pages of a post with the same bytes and headers from a buffer over node:http and from nginx, with one process each. */
export async function cachedPages(folder: string, path: string): Promise<Section> {
  await using product = await startProduct({
    MASTHEAD_DATA: join(folder, 'cached'),
    MASTHEAD_WORKERS: '1',
  });
  const pages = await pagesOf(product.url + path);
  using buffer = await startFixedBuffer(folder, pages);
  const nginxFolder = mkdtempSync(join(folder, 'nginx-'));
  await using nginx = hasNginx() ? await startNginx(nginxFolder, pages, { workers: 1 }) : null;
  const rows = [];
  const bars = [];
  const reached: Goal[] = [];
  for (const [name, encoding] of Object.entries(encodings)) {
    const headers = { 'Accept-Encoding': encoding };
    const racers: Racer[] = [
      { url: product.url + path, pid: product.pid, headers },
      { url: `${buffer.url}/${name}`, pid: buffer.pid, headers },
      ...(nginx === null ? [] : [{ url: `${nginx.url}/${name}`, pid: nginx.pid, headers }]),
    ];
    const [page, fixed, served] = await race(racers);
    if (!page || !fixed) continue;
    const toBuffer = ratio(page, fixed);
    const toNginx = served && ratio(page, served);
    rows.push([
      name,
      pages[name]?.body.byteLength,
      Math.round(page.perCpuSecond),
      toBuffer.toFixed(2),
      toNginx?.toFixed(2),
      Math.round(page.perSecond),
      (page.perSecond / fixed.perSecond).toFixed(2),
      served && (page.perSecond / served.perSecond).toFixed(2),
      page.p99Ms.toFixed(2),
    ]);
    bars.push({ label: `${name}: of the buffer`, value: toBuffer, goal: goals.buffer });
    reached.push(
      goalOf(`a cached page, ${name}, relative to a fixed buffer`, toBuffer, { least: goals.buffer }),
    );
    if (toNginx !== undefined) {
      bars.push({ label: `${name}: of nginx`, value: toNginx, goal: goals.nginx });
      reached.push(goalOf(`a cached page, ${name}, relative to nginx`, toNginx, { least: goals.nginx }));
    }
  }
  return {
    title: 'A cached page, one process',
    words:
      'A post’s page compared with the same bytes and headers from a fixed buffer over node:http, and from nginx with one worker: ' +
      'requests per second of CPU time, and per second of wall-clock time, which the load generator shares. ' +
      `Goals: ${goals.buffer} of the buffer, ${goals.nginx} of nginx. Load: ${loadGenerator}, 16 connections.${nginx === null ? ' nginx is not installed here.' : ''}`,
    headings: [
      'encoding',
      'bytes',
      'per CPU second',
      'of buffer',
      'of nginx',
      'per second',
      'of buffer',
      'of nginx',
      'p99 ms',
    ],
    rows,
    goals: reached,
    plot: {
      name: 'cached-page',
      title: 'A cached page, one process',
      unit: 'requests per second of CPU time, relative to others',
      bars,
    },
  };
}

const ratio = (one: Raced, other: Raced): number => one.perCpuSecond / other.perCpuSecond;

/** The page in each encoding, once it is cached in all of them. */
async function pagesOf(url: string): Promise<Record<string, PageBytes>> {
  const pages: Record<string, PageBytes> = {};
  for (const [name, encoding] of Object.entries(encodings))
    pages[name] = await cachedPageBytes(url, encoding);
  return pages;
}
