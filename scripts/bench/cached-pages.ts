import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGenerator } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { pageBytes, type PageBytes } from './page-bytes.ts';
import { startProduct } from './product.ts';
import { race, type Raced, type Racer } from './race.ts';
import type { Section } from './report.ts';

const encodings = { br: 'br', gzip: 'gzip', identity: 'identity' } as const;
const goals = { buffer: 0.8, nginx: 0.65 };

/** Kept pages of a post against the same bytes and headers from a buffer over node:http, and from nginx; in one process. */
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
  for (const [name, encoding] of Object.entries(encodings)) {
    const headers = { 'Accept-Encoding': encoding };
    const racers: Racer[] = [
      { name: 'page', url: product.url + path, pid: product.pid, headers },
      { name: 'buffer', url: `${buffer.url}/${name}`, pid: buffer.pid, headers },
      ...(nginx === null ? [] : [{ name: 'nginx', url: `${nginx.url}/${name}`, pid: nginx.pid, headers }]),
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
    if (toNginx !== undefined) bars.push({ label: `${name}: of nginx`, value: toNginx, goal: goals.nginx });
  }
  return {
    title: 'A kept page, one process',
    words:
      'The page of a post against the same bytes and headers from a fixed buffer over node:http, and from nginx with one worker: ' +
      'requests in a second of the processor’s time, and in a second of the clock, which the load shares. ' +
      `Goals: ${goals.buffer} of the buffer, ${goals.nginx} of nginx. Asked by ${loadGenerator}, 16 connections.${nginx === null ? ' nginx is not installed here.' : ''}`,
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
    plot: {
      name: 'kept-page',
      title: 'A kept page, one process',
      unit: 'requests in a second of the processor’s time, as parts of what others do',
      bars,
    },
  };
}

const ratio = (one: Raced, other: Raced): number => one.perCpuSecond / other.perCpuSecond;

/** The page in each encoding, once it is kept in all of them. */
async function pagesOf(url: string): Promise<Record<string, PageBytes>> {
  const pages: Record<string, PageBytes> = {};
  for (const [name, encoding] of Object.entries(encodings)) {
    for (let tries = 0; tries < 100; tries += 1) {
      pages[name] = await pageBytes(url, encoding);
      const got = pages[name].headers['content-encoding'] ?? 'identity';
      if (got === encoding && pages[name].headers['cache-status']?.includes('hit') !== false) break;
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
  }
  return pages;
}

interface Buffered extends Disposable {
  readonly url: string;
  readonly pid: number;
}

export async function startFixedBuffer(
  folder: string,
  pages: Readonly<Record<string, PageBytes>>,
): Promise<Buffered> {
  const file = join(mkdtempSync(join(folder, 'buffer-')), 'pages.json');
  writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(
        Object.entries(pages).map(([name, { headers, body }]) => [
          name,
          { headers, body: body.toString('base64') },
        ]),
      ),
    ),
  );
  const program = fileURLToPath(new URL('fixed-buffer.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    pid: child.pid ?? 0,
    [Symbol.dispose]: () => void child.kill('SIGTERM'),
  };
}
