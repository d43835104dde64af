import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wxr } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../src/storage/sqlite/database.ts';
import { findProgress } from '../src/storage/import/progress.ts';
import { contentsOf, startImportFixture } from './import-fixture.ts';

const program = fileURLToPath(new URL('import-program.ts', import.meta.url));

/** Pages before their parents, posts with comments, some without ids: cases that a resumed import could get wrong. */
function manyItems(): string {
  return wxr({
    authors: [
      { id: 1, login: 'ana' },
      { id: 2, login: 'ben' },
    ],
    pages: Array.from({ length: 700 }, (_, index) => ({
      id: 10_000 - index,
      slug: `page-${index}`,
      parent: index % 7 === 6 ? 0 : 10_000 - index - 1,
    })),
    posts: Array.from({ length: 2500 }, (_, index) => ({
      ...(index % 50 !== 0 && { id: 20_000 + index }),
      guid: `guid-${index}`,
      title: `Post ${index % 2000}`,
      author: index % 2 ? 'ana' : 'ben',
      categories: [`cat-${index % 5}`],
      tags: [`tag-${index % 40}`],
      body: 'x'.repeat(200),
      comments: Array.from({ length: index % 3 }, (_unused, reply) => ({
        ...(index % 10 !== 1 && { id: index * 3 + reply + 1 }),
        body: `Comment ${reply}`,
      })),
    })),
  });
}

const start = (data: string, file: string): ChildProcess =>
  spawn(process.execPath, [program, data, file], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs the program to its end and returns its last output. */
async function finish(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  return output.trim().split('\n').at(-1) ?? '';
}

/** Kills the program (SIGKILL) some time after a step of a phase; `false` if it was finished. */
async function killAfter(
  child: ChildProcess,
  { phase, done, ms }: { phase: string; done: number; ms: number },
): Promise<boolean> {
  let results = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    results += chunk.toString();
    const steps = results.split('\n').map((line) => line.split(' '));
    if (steps.some(([name, count]) => name === phase && Number(count) >= done)) {
      setTimeout(() => child.kill('SIGKILL'), ms);
    }
  });
  await once(child, 'close');
  return child.signalCode === 'SIGKILL';
}

describe('import: a killed import', () => {
  it(
    'resumes where it stopped, with the same result as an uninterrupted one',
    { tags: ['exhaustive'], timeout: 60_000 },
    async () => {
      await using fixture = await startImportFixture();
      const file = await fixture.file('many.xml', manyItems());
      const undisturbed = join(fixture.folder, 'undisturbed');
      expect(await finish(start(undisturbed, file))).toBe('imported');

      const killed = join(fixture.folder, 'killed');
      // In the middle of a batch, of the next one, right after one, and between the content and the derived data.
      const stops = [
        { phase: 'content', done: 500, ms: 9 },
        { phase: 'content', done: 1500, ms: 4 },
        { phase: 'content', done: 2500, ms: 0 },
        { phase: 'finish', done: 0, ms: 0 },
      ];
      for (const stop of stops) expect(await killAfter(start(killed, file), stop)).toBe(true);
      expect(await finish(start(killed, file))).toBe('resumed');
      expect(await finish(start(killed, file))).toBe('unchanged');

      using one = openDatabase({ file: join(undisturbed, 'masthead.db') });
      using other = openDatabase({ file: join(killed, 'masthead.db') });
      expect(contentsOf(other)).toEqual(contentsOf(one));
    },
  );

  it('resumes after Ctrl-C, too', async () => {
    await using fixture = await startImportFixture();
    const text = manyItems();
    const stopping = new AbortController();
    await expect(
      fixture.import(text, {
        signal: stopping.signal,
        onProgress: ({ phase, done }) => {
          if (phase === 'content' && done >= 1000) stopping.abort();
        },
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    const [row] = fixture.rows<{ digest: string }>('SELECT digest FROM imports');
    const progress = findProgress(fixture.database, row?.digest ?? '');
    expect(progress).toMatchObject({ finished_at: null });
    expect(progress?.items_done).toBeGreaterThanOrEqual(1000);
    expect(progress?.items_done).toBeLessThan(3200);
    const report = await fixture.import(text);
    expect(report).toMatchObject({ outcome: 'resumed', content: { inFile: 3200 } });
    expect(report.content.stored + report.content.alreadyThere).toBe(3200);
  });
});

describe('import: a malformed file', () => {
  it.each([
    [
      'cut off in the middle',
      (text: string) => text.slice(0, text.length - 5000),
      /unclosed tag|unexpected end/,
    ],
    [
      'with an unescaped <',
      (text: string) => text.replace('<title><![CDATA[Post 77]]>', '<title>A < B'),
      /./,
    ],
    ['with tags that cross', (text: string) => text.replace('</wp:status>', '</wp:state>'), /close tag/],
  ])('%s stops with line and reason and leaves the database unchanged', async (_name, damage, reason) => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ posts: [{ id: 1, title: 'Before' }] }));
    const before = fixture.contents();
    await expect(fixture.import(damage(manyItems()))).rejects.toMatchObject({
      code: 'import_malformed',
      message: expect.stringMatching(
        /^The file is malformed at line \d+, column \d+: .+\. Nothing was imported\.$/,
      ),
    });
    await expect(fixture.import(damage(manyItems()))).rejects.toThrow(reason);
    expect(fixture.contents()).toEqual(before);
  });
});
