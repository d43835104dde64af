import '../../apps/server/production.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/config.ts';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';
import { samplePaths } from '../../apps/server/tests/sample-paths.ts';
import { lighthouse } from './lighthouse.ts';
import { measure } from './measure.ts';
import { openArena } from './open-arena.ts';
import { scale } from './scale.ts';
import { printTable } from './table.ts';
import { wireBytes } from './wire-bytes.ts';

// `npm run bench -- scale`: whether a large site answers as quickly as a small one (`scale.ts`).
// `npm run bench -- lighthouse`: what Lighthouse thinks of the pages (`lighthouse.ts`).
// `npm run bench`: what things cost here and now, as ratios to the limit of this machine, all taken in one run. Absolute
// numbers of two runs cannot be compared; ratios can.

const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
const env = { MASTHEAD_DATA: join(folder, 'data'), MASTHEAD_ADMIN_PASSWORD: 'only for the bench' };

const [which, ...rest] = process.argv.slice(2);

try {
  if (which === 'scale') {
    if (!(await scale(rest))) process.exitCode = 1;
  } else if (which === 'lighthouse') {
    if (!(await lighthouse())) process.exitCode = 1;
  } else {
    await costs();
    await speeds();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What each kind of page costs in statements and bytes when no answer is kept; counted, not timed. Type is what the page itself asks for at once. */
async function costs(): Promise<void> {
  const config = readConfig({ ...env, PORT: '0', MASTHEAD_ANSWER_CACHE: '0' }, folder);
  const running = await start(config, {
    log: createLog('silent'),
    onProgress: (message) => console.log(message),
  });
  const rows = [];
  for (const { kind, path } of samplePaths) {
    await (await fetch(running.siteUrl + path)).text(); // Statements are prepared and documents parsed once.
    const before = running.backend?.statementsRun() ?? 0;
    const response = await fetch(running.siteUrl + path, { redirect: 'manual' });
    const bytes = (await response.arrayBuffer()).byteLength;
    const statements = (running.backend?.statementsRun() ?? 0) - before;
    const { page, all } = await wireBytes(running.siteUrl + path);
    rows.push([kind, response.status, statements, bytes, page, all]);
  }
  printTable(
    'What a page costs, no answer kept',
    ['page', 'status', 'SQL statements', 'HTML bytes', 'compressed', 'with styles and type'],
    rows,
  );
  await running.close();
}

/**
 * How cheap answers are, as ratios to a handler in the same process that answers the same bytes from a fixed buffer: the
 * queries of a site of a thousand posts, the page of the sample.
 */
async function speeds(): Promise<void> {
  using arena = await openArena(mkdtempSync(join(folder, 'arena-')), env);
  const rows = [];
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
  printTable(
    'Requests in a second of processor time, as ratios to an empty handler in the same process; answer cache off / on',
    ['request', 'bytes', 'SQL off / on', 'off', 'on', 'p99 ms off / on', 'empty handler'],
    rows,
  );
}
