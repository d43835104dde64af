import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite, newestPosts } from '../bench/made-site.ts';
import { memoryMebibytes } from '../bench/process-facts.ts';
import { startProduct } from '../bench/product.ts';

export interface CrawlOptions {
  /** How many addresses, all different. */
  readonly urls: number;
  readonly onProgress?: (words: string) => void;
}

export interface CrawlReport {
  readonly asked: number;
  /** Answers that no crawler should get: errors of the server. */
  readonly failed: number;
  /** MiB of the process, as the crawl went on. */
  readonly memory: readonly number[];
  /** Whether it grew no more after the first half. */
  readonly isBounded: boolean;
}

const atOnce = 32;
const looks = 40;
/** Memory goes up and down with what waits to be collected. */
const allowedGrowth = 1.25;

/** Asks for a great many different addresses, as a crawler that lost its way does, and watches the memory. */
export async function runCrawl({ urls, onProgress = () => {} }: CrawlOptions): Promise<CrawlReport> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-crawl-'));
  try {
    const data = join(folder, 'data');
    await makeSite(data, 1000);
    await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
    const posts = await newestPosts(product.url, 200);
    const memory: number[] = [];
    const step = Math.ceil(urls / looks);
    let asked = 0;
    let failed = 0;
    const crawl = async (): Promise<void> => {
      while (asked < urls) {
        const number = asked;
        asked += 1;
        const response = await fetch(product.url + addressOf(number, posts), { redirect: 'manual' });
        await response.arrayBuffer();
        if (response.status >= 500) failed += 1;
        if (number % step === step - 1) {
          memory.push(memoryMebibytes(product.pid) ?? 0);
          onProgress(`${number + 1} addresses, ${memory.at(-1)} MiB, ${failed} failed`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, crawl));
    const middle = Math.ceil(memory.length / 2);
    const isBounded =
      Math.max(...memory.slice(middle)) <= Math.max(...memory.slice(0, middle)) * allowedGrowth;
    return { asked, failed, memory, isBounded };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What lost crawlers ask for: what was never there, pages with words of campaigns behind them, lists from anywhere. */
function addressOf(number: number, posts: readonly { uri: string }[]): string {
  const post = posts[number % posts.length]?.uri ?? '/';
  switch (number % 4) {
    case 0:
      return `/nothing-${number}/`;
    case 1:
      return `${post}?utm_campaign=${number}`;
    case 2:
      return `/?after=${encodeURIComponent(btoa(`arrayconnection:${number}`))}`;
    default:
      return `${post}nothing-${number}/`;
  }
}
