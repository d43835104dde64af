import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { wxr, type WxrContent } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { prepare } from '../src/storage/sqlite/database.ts';
import { startImportFixture } from './import-fixture.ts';

describe('import: a batch', () => {
  const heavy = 'x'.repeat(1_200_000);
  it.each<[string, WxrContent]>([
    ['bodies', { body: heavy }],
    ['excerpts', { excerpt: heavy }],
    ['custom fields', { meta: { _elementor_data: heavy } }],
    ['comments', { comments: [{ body: heavy }] }],
    ['values of comments', { comments: [{ body: 'Short', meta: { trace: heavy } }] }],
  ])('ends early if items have long %s', async (_name, content) => {
    await using fixture = await startImportFixture();
    const ends: number[] = [];
    await fixture.import(wxr({ posts: Array.from({ length: 6 }, () => content) }), {
      onProgress: ({ phase, done }) => {
        if (phase === 'content') ends.push(done);
      },
    });
    expect(ends).toEqual([2, 4, 6]);
  });
});

describe('import: items with the same name', () => {
  it.each([
    [
      'posts of one title',
      (count: number) => wxr({ posts: Array.from({ length: count }, () => ({ title: 'Hello' })) }),
    ],
    [
      'authors whose logins make one slug',
      (count: number) =>
        wxr({ authors: Array.from({ length: count }, (_, index) => ({ login: `ana${'!'.repeat(index)}` })) }),
    ],
  ])('get numbers in linear time: %s', async (_name, site) => {
    const [few, many] = [await statementsFor(site, 100), await statementsFor(site, 400)];
    expect(many / few).toBeLessThan(4.5);
  });

  it('get the lowest free number, per type', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        posts: [
          { id: 1, slug: 'hello-2' },
          ...['Hello', 'Hello', 'Hello'].map((title, index) => ({ id: 2 + index, title })),
        ],
        pages: [{ id: 9, title: 'Hello' }],
      }),
    );
    expect(fixture.rows('SELECT id, slug FROM content ORDER BY id')).toEqual([
      { id: 1, slug: 'hello-2' },
      { id: 2, slug: 'hello' },
      { id: 3, slug: 'hello-3' },
      { id: 4, slug: 'hello-4' },
      { id: 9, slug: 'hello' },
    ]);
  });
});

describe('import: an unexpected error', () => {
  const text = wxr({
    posts: [
      { id: 1, title: 'One' },
      { id: 2, title: 'Two' },
    ],
  });

  it('reports the item and its line, and the next run resumes there', async () => {
    await using fixture = await startImportFixture();
    const run = (sql: string) => fixture.database.write(prepare(sql));
    run(
      `CREATE TRIGGER refuse BEFORE INSERT ON content WHEN new.id = 2 BEGIN SELECT RAISE(ABORT, 'no twos'); END`,
    );
    const line = text.slice(0, text.lastIndexOf('</item>')).split('\n').length;
    await expect(fixture.import(text)).rejects.toMatchObject({
      code: 'import_failed',
      message: `The import failed at the post "Two" (line ${line}) with an unexpected error: no twos`,
      cause: expect.objectContaining({ message: 'no twos' }),
    });
    run('DROP TRIGGER refuse');
    expect(await fixture.import(text)).toMatchObject({ outcome: 'resumed', content: { inFile: 2 } });
    expect(fixture.rows('SELECT title FROM content ORDER BY id')).toEqual([
      { title: 'One' },
      { title: 'Two' },
    ]);
  });

  it('has an error code outside of items, too', async () => {
    await using fixture = await startImportFixture();
    fixture.database.write(
      prepare(`CREATE TRIGGER refuse BEFORE INSERT ON imports BEGIN SELECT RAISE(ABORT, 'no notes'); END`),
    );
    await expect(fixture.import(text)).rejects.toMatchObject({
      code: 'import_failed',
      message: 'The import failed with an unexpected error: no notes',
    });
  });

  it('is distinguished from a locked database', async () => {
    await using fixture = await startImportFixture();
    fixture.database.row(prepare('PRAGMA busy_timeout = 0'));
    const other = new DatabaseSync(join(fixture.folder, 'data/masthead.db'));
    other.exec('BEGIN IMMEDIATE');
    await expect(fixture.import(text)).rejects.toMatchObject({ code: 'database_locked' });
    other.close();
  });
});

async function statementsFor(site: (count: number) => string, count: number): Promise<number> {
  await using fixture = await startImportFixture();
  const before = fixture.database.statementCount;
  await fixture.import(site(count));
  return fixture.database.statementCount - before;
}
