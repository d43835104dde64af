import { join } from 'node:path';
import { makeSite, newestPosts } from './made-site.ts';
import { median } from './median.ts';
import { memoryMebibytes } from './process-facts.ts';
import { startProduct } from './product.ts';
import { race } from './race.ts';
import type { Section } from './report.ts';

const pagesToDraw = 100;

/** How the product starts, what memory it takes and how quick its pages are, on small and large sites. */
export async function growth(folder: string, sizes: readonly number[]): Promise<Section> {
  const rows = [];
  for (const size of sizes) {
    console.log(`A site of ${size} posts …`);
    const data = join(folder, `posts-${size}`);
    await makeSite(data, size);
    const settings = { MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1', MASTHEAD_DURABILITY: 'normal' };
    const starts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await using product = await startProduct(settings);
      starts.push(product.startMs);
    }
    await using product = await startProduct(settings);
    const memoryAtStart = memoryMebibytes(product.pid);
    const posts = await newestPosts(product.url, pagesToDraw);
    const drawn = await timed(posts.map(({ uri }) => product.url + uri));
    const kept = await timed(posts.map(({ uri }) => product.url + uri));
    const front = await timed([`${product.url}/`]);
    const url = product.url + (posts[0]?.uri ?? '/');
    const headers = { 'Accept-Encoding': 'br' };
    const [raced] = await race([{ name: 'page', url, pid: product.pid, headers }], { seconds: 2 });
    rows.push([
      size.toLocaleString('en').replaceAll(',', ' '),
      Math.round(median(starts)),
      memoryAtStart,
      memoryMebibytes(product.pid),
      median(drawn).toFixed(1),
      median(front).toFixed(1),
      median(kept).toFixed(2),
      raced && Math.round(raced.perCpuSecond),
    ]);
  }
  return {
    title: 'Starting, memory, growth',
    words: `Made-up sites. The start is counted from the command to the first answer, the median of three. Pages are asked for one after the other by one reader: ${pagesToDraw} posts for the first time, and once more. “How answers of the backend grow” is measured by \`npm run bench -- scale\`.`,
    headings: [
      'posts',
      'start ms',
      'MiB at start',
      'MiB after load',
      'post drawn, ms',
      'front page drawn, ms',
      'kept, ms',
      'kept, per CPU second',
    ],
    rows,
  };
}

async function timed(urls: readonly string[]): Promise<number[]> {
  const times = [];
  for (const url of urls) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
