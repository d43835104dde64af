import { Agent, request as sendRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite, newestPosts } from '../bench/generated-site.ts';
import { median } from '../bench/median.ts';
import { startProduct } from '../bench/product.ts';
import { crawlerRequest, type CrawlerRequest } from './crawler-requests.ts';
import { memoryBound, memoryOf, describeMemory, type Metrics, readMetrics } from './read-metrics.ts';

export interface CrawlOptions {
  /** How many distinct URLs. */
  readonly urls: number;
  readonly onProgress?: (words: string) => void;
}

export interface CrawlReport {
  readonly requested: number;
  readonly perSecond: number;
  /** How many of them were rendered. */
  readonly rendered: number;
  /** Milliseconds of CPU time per URL. */
  readonly cpuMs: number;
  /** Server errors and missing responses, as text. */
  readonly failures: readonly string[];
  readonly failed: number;
  /** MiB of the process: after the start, and during the crawl. */
  readonly startedWith: number;
  readonly memory: readonly number[];
  /** The limit in MiB. */
  readonly bound: number;
  /** Medians of the second and the last quarter of the crawl in MiB; caches are full in both. */
  readonly quarters: readonly [second: number, last: number];
  /** Open files and connections before and, with all connections closed, after. */
  readonly files: readonly [before: number, after: number];
  readonly isBounded: boolean;
}

const allowedFiles = 8;
/** How much more the last quarter may take than the second, in MiB, since uncollected garbage varies. */
const allowedGrowth = 32;

const concurrency = 32;
const samples = 40;
const maxListedFailures = 20;

/** Requests a large number of distinct URLs, as a misguided crawler does, and measures memory. */
export async function runCrawl({ urls, onProgress = () => {} }: CrawlOptions): Promise<CrawlReport> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-crawl-'));
  try {
    const data = join(folder, 'data');
    await makeSite(data, 1000);
    await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
    const posts = await newestPosts(product.url, 200);
    const started = await readMetrics(product.url);
    const startedWith = memoryOf(started);
    const bound = memoryBound(started);
    const memory: number[] = [];
    const failures: string[] = [];
    const step = Math.ceil(urls / samples);
    const begunAt = performance.now();
    const perSecond = (): number => Math.round(requested / ((performance.now() - begunAt) / 1000));
    let requested = 0;
    let failed = 0;
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
    const crawl = async (): Promise<void> => {
      while (requested < urls) {
        const number = requested;
        requested += 1;
        const post = posts[number % posts.length]?.uri ?? '/';
        const { kind, ...request } = crawlerRequest({ number, post });
        const status = await statusOf(product.url, request, agent);
        if (status === null || status >= 500) {
          failed += 1;
          if (failures.length < maxListedFailures) {
            failures.push(`${status} for ${request.method ?? 'GET'} ${request.target} (${kind})`);
          }
        }
        if (number % step === step - 1) {
          const metrics = await readMetrics(product.url);
          memory.push(memoryOf(metrics));
          onProgress(
            `${number + 1} URLs, ${perSecond()} per second; ${describeMemory(metrics)} of at most ${bound}; ${failed} failed`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, crawl));
    const result = { requested, perSecond: perSecond(), failures, failed };
    agent.destroy();
    // By the second request the crawler's last connections are closed.
    await readMetrics(product.url);
    const ended = await readMetrics(product.url);
    memory.push(memoryOf(ended));
    const files = [filesOf(started), filesOf(ended)] as const;
    const quarter = Math.floor(memory.length / 4);
    const quarters = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))] as const;
    return {
      ...result,
      rendered: ended.get('masthead_page_draw_seconds_count') ?? 0,
      cpuMs: ((cpuSecondsOf(ended) - cpuSecondsOf(started)) * 1000) / urls,
      startedWith,
      memory,
      bound,
      quarters,
      files,
      isBounded:
        Math.max(...memory) <= bound &&
        quarters[1] <= quarters[0] + allowedGrowth &&
        files[1] <= files[0] + allowedFiles,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cpuSecondsOf = (metrics: Metrics): number => metrics.get('process_cpu_seconds_total') ?? 0;
const filesOf = (metrics: Metrics): number => metrics.get('process_open_fds') ?? 0;

/** The status of a response, whose body is read; `null` if there is none. Uses node:http, since `fetch` cannot set `Host`. */
function statusOf(
  url: string,
  { target, method = 'GET', headers = {} }: CrawlerRequest,
  agent: Agent,
): Promise<number | null> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const sent = sendRequest({ agent, hostname, port, path: target, method, headers }, (response) => {
      response.on('error', () => resolve(null)).on('end', () => resolve(response.statusCode ?? null));
      response.resume();
    });
    sent.on('error', () => resolve(null)).end();
  });
}
