import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from '../measure.ts';
import { openArena } from '../arena/open-arena.ts';
import type { Section } from '../report/report.ts';

/**
 * Measures queries on a site of a thousand posts, relative to a handler in the same process that sends the same bytes from a fixed
 * buffer.
 */
export async function querySpeeds(folder: string): Promise<Section> {
  const env = {
    MASTHEAD_ADMIN_PASSWORD: 'only for the bench',
    MASTHEAD_WORKERS: '1',
    MASTHEAD_PAGE_CACHE: '0',
  };
  using arena = await openArena(mkdtempSync(join(folder, 'arena-')), env);
  const rows: Section['rows'][number][] = [];
  for (const { request, urls, bytes, statementsOff, statementsOn } of arena.contests) {
    const contestants = [urls.off, urls.on, urls.empty].map((url) => ({ ...request, url }));
    const [off, on, empty] = await measure(contestants, arena.cpuUs);
    if (!off || !on || !empty) continue;
    rows.push([
      request.name,
      bytes,
      `${statementsOff} / ${statementsOn}`,
      (off.perCpuSecond / empty.perCpuSecond).toFixed(3),
      (on.perCpuSecond / empty.perCpuSecond).toFixed(3),
      `${off.p99Ms} / ${on.p99Ms}`,
      Math.round(empty.perCpuSecond),
    ]);
  }
  return {
    title: 'Queries of the backend',
    words:
      'Requests per second of CPU time, relative to an empty handler in the same process, with the backend’s response cache off and on. The page cache is off.',
    headings: [
      'request',
      'bytes',
      'SQL off / on',
      'off',
      'on',
      'p99 ms off / on',
      'empty handler, per CPU second',
    ],
    rows,
  };
}
