import { join } from 'node:path';
import { startProduct } from './product.ts';
import { race } from './race.ts';
import type { Section } from './report.ts';

/** The same kept page from one process and from two on the same port. */
export async function twoWorkers(folder: string, path: string): Promise<Section> {
  const settings = { MASTHEAD_DATA: join(folder, 'workers') };
  // One after the other: they share the data.
  const measured = [];
  for (const workers of [1, 2]) {
    await using product = await startProduct({ ...settings, MASTHEAD_WORKERS: String(workers) });
    const headers = { 'Accept-Encoding': 'br' };
    const [raced] = await race([{ name: 'page', url: product.url + path, pid: product.pid, headers }], {
      connections: 32,
    });
    if (raced) measured.push({ workers, ...raced });
  }
  const [one] = measured;
  return {
    title: 'Two processes on one port',
    words:
      'The same page. In a second of the clock the load takes part of the two cores, so it is the second of the processor’s time that tells whether the second process costs the first anything.',
    headings: ['processes', 'per second', 'per CPU second', 'of one process', 'p99 ms'],
    rows: measured.map(({ workers, perSecond, perCpuSecond, p99Ms }) => [
      workers,
      Math.round(perSecond),
      Math.round(perCpuSecond),
      one && (perCpuSecond / one.perCpuSecond).toFixed(2),
      p99Ms.toFixed(2),
    ]),
  };
}
