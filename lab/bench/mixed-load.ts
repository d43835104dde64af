import { join } from 'node:path';
import { createChance } from '../fuzz/chance.ts';
import { makeSite, newestPosts } from './generated-site.ts';
import { median, quantile } from './median.ts';
import { processorSeconds } from './process-facts.ts';
import { type Product, startProduct } from './product.ts';
import type { Section } from './report/report.ts';

const posts = 1000;
const pages = 200;
const readers = 16;
const shares = [0, 0.01, 0.05];
const metricsToken = 'only-for-the-bench';

/** Measures many clients that read, and sometimes change, the same pages. */
export async function mixedLoad(folder: string, { seconds }: { seconds: number }): Promise<Section> {
  const data = join(folder, `posts-${posts}`);
  await makeSite(data, posts);
  await using product = await startProduct({
    MASTHEAD_DATA: data,
    MASTHEAD_WORKERS: '1',
    MASTHEAD_METRICS_TOKEN: metricsToken,
  });
  const known = await newestPosts(product.url, pages);
  for (const { uri } of known) await (await fetch(product.url + uri)).arrayBuffer();
  /** Reads and writes for some seconds. */
  const run = async (share: number) => {
    const readMs: number[] = [];
    const writeMs: number[] = [];
    const until = performance.now() + seconds * 1000;
    const renderedBefore = await renderedPages(product);
    const before = processorSeconds(product.pid) ?? Number.NaN;
    await Promise.all(
      Array.from({ length: readers }, async (_, reader) => {
        const chance = createChance(share * 100, reader);
        for (let turn = 0; performance.now() < until; turn += 1) {
          const { id, uri } = chance.pick(known);
          const startedAt = performance.now();
          if (chance.happens(share)) {
            await product.query('mutation($input:UpdatePostInput!){updatePost(input:$input){post{id}}}', {
              input: { id: String(id), title: `Mixed ${reader} ${turn}` },
            });
            writeMs.push(performance.now() - startedAt);
          } else {
            const response = await fetch(product.url + uri);
            await response.arrayBuffer();
            if (!response.ok) throw new Error(`${uri}: ${response.status}`);
            readMs.push(performance.now() - startedAt);
          }
        }
      }),
    );
    const used = (processorSeconds(product.pid) ?? Number.NaN) - before;
    const rendered = (await renderedPages(product)) - renderedBefore;
    const perCpuSecond = (readMs.length + writeMs.length) / used;
    return { share, readMs, writeMs, rendered, used, perCpuSecond };
  };
  // The first writes of a process run code that is not optimised yet.
  await run(Math.max(...shares));
  const rows = [];
  const turns: Awaited<ReturnType<typeof run>>[] = [];
  // One after the other, because they share the processor.
  // oxlint-disable-next-line no-await-in-loop
  for (const share of shares) turns.push(await run(share));
  const readS = 1 / (turns[0]?.perCpuSecond ?? Number.NaN);
  for (const { share, readMs, writeMs, rendered, used, perCpuSecond } of turns) {
    const forWrites = (all: number): string | undefined =>
      writeMs.length === 0 ? undefined : (all / writeMs.length).toFixed(1);
    rows.push([
      `${share * 100} %`,
      readMs.length,
      writeMs.length,
      Math.round(perCpuSecond),
      (perCpuSecond * readS).toFixed(2),
      forWrites((used - readMs.length * readS) * 1000),
      forWrites(rendered),
      writeMs.length === 0 ? undefined : distinctPages(readMs.length / writeMs.length).toFixed(1),
      median(readMs).toFixed(1),
      quantile(readMs, 0.99).toFixed(1),
      writeMs.length === 0 ? undefined : median(writeMs).toFixed(1),
      writeMs.length === 0 ? undefined : quantile(writeMs, 0.99).toFixed(1),
    ]);
  }
  return {
    title: 'Readers and writers at the same time',
    words: `${readers} readers, each with one request at a time, on ${pages} pages of a site of ${posts} posts. Some requests rename the post instead, which affects its page, lists and adjacent posts. A round with writes comes first and is not measured. The CPU time of a write is what exceeds that of reads alone: the write itself, and all pages that are re-rendered because they show the title. A cache that is cleared by each write would re-render every page that is requested before the next write. Times include the readers’ own program, which takes most of them. Writes wait for the disk.`,
    headings: [
      'writes',
      'reads',
      'writes',
      'per CPU second',
      'of reads alone',
      'a write, CPU ms',
      'pages re-rendered for it',
      'if all were cleared',
      'read, median ms',
      'p99 ms',
      'write, median ms',
      'p99 ms',
    ],
    rows,
  };
}

/** How many distinct pages are requested in this number of reads. */
const distinctPages = (reads: number): number => pages * (1 - (1 - 1 / pages) ** reads);

/** How many pages the product has rendered so far. */
async function renderedPages({ url }: Product): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, count] = /^masthead_page_draw_seconds_count\S* (\d+)$/m.exec(await response.text()) ?? [];
  return Number(count);
}
