import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureEditingLists } from './editing-lists.ts';
import { scaleQueries, type ScaleQuery } from './scale-queries.ts';
import { runQuery, openScaledSite, type ScaledSite } from './scaled-site.ts';
import { printTable } from '../report/table.ts';

// `npm run bench -- scale --posts N --sites FOLDER`: compares queries on a large site and on one of a thousand posts. Both run in this
// process, alternately, without cached responses. Missing sites are created in the folder.

const smallPosts = 1000;
const warmUps = 20;
const rounds = 150;
const maxMebibytes = 300;

/**
 * Measures all queries and prints how much longer the large site takes, and its memory.
 *
 * @returns Whether each goal is reached.
 */
export async function scale(posts: number, folder: string | undefined): Promise<boolean> {
  const sitesFolder = folder ?? mkdtempSync(join(tmpdir(), 'masthead-scale-'));
  try {
    const small = await openScaledSite(join(sitesFolder, String(smallPosts)), smallPosts);
    const large = await openScaledSite(join(sitesFolder, String(posts)), posts);
    const rows = [];
    for (const scaleQuery of scaleQueries) rows.push(await compare(scaleQuery, small, large));
    printTable(
      `Milliseconds with ${smallPosts} and ${posts} posts, medians of ${rounds}`,
      ['query', String(smallPosts), String(posts), 'ratio', 'goal', 'statements'],
      rows.map(({ cells }) => cells),
    );
    const lists = await measureEditingLists(large, join(sitesFolder, String(posts)));
    printTable(
      `Lists of the editing area with ${posts} posts: CPU milliseconds`,
      ['query', 'CPU ms', 'goal'],
      lists.map(({ cells }) => cells),
    );
    await small.backend.close();
    await large.backend.close();
    const { afterQueries, afterTexts } = memoryOf(join(sitesFolder, String(posts)), posts);
    console.log(`\nMemory of a process after all queries on ${posts} posts: ${afterQueries} MiB`);
    console.log(`The same after reading 30000 posts with bodies, a hundred per request: ${afterTexts} MiB`);
    return afterQueries < maxMebibytes && [...rows, ...lists].every(({ isReached }) => isReached);
  } finally {
    if (folder === undefined) rmSync(sitesFolder, { recursive: true, force: true });
  }
}

async function compare(scaleQuery: ScaleQuery, small: ScaledSite, large: ScaledSite) {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUps; turn < rounds; turn += 1) {
    for (const [index, site] of [small, large].entries()) {
      const variables = scaleQuery.variables(site, turn + warmUps);
      const startedAt = performance.now();
      await runQuery(site.backend, scaleQuery.query, variables);
      if (turn >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [ofSmall, ofLarge] = times.map(median) as [number, number];
  const before = large.backend.statementCount();
  await runQuery(large.backend, scaleQuery.query, scaleQuery.variables(large, 0));
  const statements = large.backend.statementCount() - before;
  const ratio = ofLarge / ofSmall;
  const isReached = ratio <= scaleQuery.goal;
  return {
    isReached,
    cells: [
      scaleQuery.name,
      ofSmall.toFixed(2),
      ofLarge.toFixed(2),
      ratio.toFixed(2),
      `≤ ${scaleQuery.goal}${isReached ? '' : ' MISSED'}`,
      statements,
    ],
  };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

function memoryOf(data: string, posts: number): { afterQueries: number; afterTexts: number } {
  const program = fileURLToPath(new URL('scale-memory.ts', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, data, String(posts)], { encoding: 'utf8' })) as {
    afterQueries: number;
    afterTexts: number;
  };
}
