import '../../apps/server/node-env.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePaths } from '../../apps/server/tests/sample-paths.ts';
import { cachedPages } from './cached-pages.ts';
import { editor } from './editor/editor.ts';
import { freshness } from './freshness.ts';
import { growth } from './scale/growth.ts';
import { lighthouse } from './lighthouse.ts';
import { mixedLoad } from './mixed-load.ts';
import { pageCosts } from './page-costs.ts';
import { peers } from './peers/peers.ts';
import { precision } from './precision.ts';
import { querySpeeds } from './scale/query-speeds.ts';
import { readAmount, readArguments } from '../../scripts/read-arguments.ts';
import { printSection, type Section } from './report/report.ts';
import { savePart } from './report/results.ts';
import { scale } from './scale/scale.ts';
import { twoWorkers } from './two-workers.ts';
import { uncachedPages } from './uncached-pages.ts';
import { writeReport } from './report/write-report.ts';

// `npm run bench`: measures the product relative to the limits of this machine, in one run. Compare ratios between runs, not absolute
// numbers. `--write` updates `docs/performance.md`, `--full` uses larger sites and more edits, and names of parts (`-- cached uncached`) run
// only those. `--sites FOLDER` stores the large sites of `growth` for the next run.
// `npm run bench -- scale --posts N`: compares response times of a large and a small site (`scale.ts`).
// `npm run bench -- editor`: measures the editing area against its budgets (`editor/editor.ts`).
// `npm run bench -- lighthouse`: prints Lighthouse scores (`lighthouse.ts`).

const partNames = [
  'cached',
  'workers',
  'uncached',
  'queries',
  'fresh',
  'exact',
  'mixed',
  'growth',
  'costs',
  'peers',
] as const;
type PartName = (typeof partNames)[number];

const { values, positionals } = readArguments({
  tool: 'bench',
  names: [...partNames, 'scale', 'editor', 'lighthouse'],
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    sites: { type: 'string' },
    posts: { type: 'string', default: '100000' },
  },
});
const isFull = values.full;
const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
const post = samplePaths.find(({ kind }) => kind === 'a post')?.path ?? '/';

/** In the order of the report. */
const parts: Readonly<Record<PartName, () => Promise<Section>>> = {
  cached: () => cachedPages(folder, post),
  workers: () => twoWorkers(folder, post),
  uncached: () => uncachedPages(join(folder, 'uncached'), post.slice(1, -1)),
  queries: () => querySpeeds(folder),
  fresh: () => freshness(folder),
  exact: () =>
    precision(isFull ? { posts: 10_000, edits: 2000, read: 400 } : { posts: 500, edits: 100, read: 150 }),
  mixed: () => mixedLoad(folder, { seconds: isFull ? 15 : 5 }),
  growth: () => growth(values.sites ?? folder, isFull ? [1000, 100_000, 1_000_000] : [1000, 100_000]),
  costs: () => pageCosts(folder),
  peers: () => peers(join(folder, 'peers'), post.slice(1, -1)),
};

try {
  const [which] = positionals;
  if (which === 'scale') {
    if (!(await scale(readAmount('posts', values.posts), values.sites))) process.exitCode = 1;
  } else if (which === 'editor') {
    if (!(await editor(folder))) process.exitCode = 1;
  } else if (which === 'lighthouse') {
    if (!(await lighthouse())) process.exitCode = 1;
  } else {
    await measureParts(partNames.filter((name) => which === undefined || positionals.includes(name)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureParts(names: readonly PartName[]): Promise<void> {
  for (const name of names) {
    console.log(`\n${name} …`);
    try {
      const section = await parts[name]();
      printSection(section);
      if (values.write) savePart(name, section);
    } catch (error) {
      // The other parts are still useful.
      console.error(error);
      process.exitCode = 1;
    }
  }
  if (values.write) writeReport();
}
