import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { questions, type Question } from './scale-questions.ts';
import { ask, openScaledSite, type ScaledSite } from './scaled-site.ts';
import { printTable } from './table.ts';

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
  const place = folder ?? mkdtempSync(join(tmpdir(), 'masthead-scale-'));
  try {
    const small = await openScaledSite(join(place, String(smallPosts)), smallPosts);
    const large = await openScaledSite(join(place, String(posts)), posts);
    const rows = [];
    for (const question of questions) rows.push(await compare(question, small, large));
    printTable(
      `Milliseconds with ${smallPosts} and ${posts} posts, medians of ${rounds}`,
      ['query', String(smallPosts), String(posts), 'ratio', 'goal', 'statements'],
      rows.map(({ cells }) => cells),
    );
    await small.backend.close();
    await large.backend.close();
    const { afterQuestions, afterTexts } = memoryOf(join(place, String(posts)), posts);
    console.log(`\nMemory of a process after all queries on ${posts} posts: ${afterQuestions} MiB`);
    console.log(`The same after reading 30000 posts with bodies, a hundred per request: ${afterTexts} MiB`);
    return afterQuestions < maxMebibytes && rows.every(({ isReached }) => isReached);
  } finally {
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  }
}

async function compare(question: Question, small: ScaledSite, large: ScaledSite) {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUps; turn < rounds; turn += 1) {
    for (const [index, site] of [small, large].entries()) {
      const variables = question.variables(site, turn + warmUps);
      const startedAt = performance.now();
      await ask(site.backend, question.query, variables);
      if (turn >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [ofSmall, ofLarge] = times.map(median) as [number, number];
  const before = large.backend.statementCount();
  await ask(large.backend, question.query, question.variables(large, 0));
  const statements = large.backend.statementCount() - before;
  const ratio = ofLarge / ofSmall;
  const isReached = ratio <= question.goal;
  return {
    isReached,
    cells: [
      question.name,
      ofSmall.toFixed(2),
      ofLarge.toFixed(2),
      ratio.toFixed(2),
      `≤ ${question.goal}${isReached ? '' : ' MISSED'}`,
      statements,
    ],
  };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

function memoryOf(data: string, posts: number): { afterQuestions: number; afterTexts: number } {
  const program = fileURLToPath(new URL('scale-memory.ts', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, data, String(posts)], { encoding: 'utf8' })) as {
    afterQuestions: number;
    afterTexts: number;
  };
}
