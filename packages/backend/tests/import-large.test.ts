import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { wxr } from '@masthead/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { prepare, type Database } from '../src/storage/sqlite/database.ts';
import { contentsOf, startImportFixture } from './import-fixture.ts';

// Files above 2 MiB are parsed in a worker thread.

const posts = 1800;
const words = ['harbour', 'lantern', 'Käse', 'glass', 'unverwechselbar', '灯台', 'reef'];

/** Dates in another order than the ids, drafts, and titles that share words. */
function largeExport(): string {
  return wxr({
    posts: Array.from({ length: posts }, (_, index) => ({
      id: index + 1,
      slug: `post-${index}`,
      guid: `guid-${index}`,
      title: `${words[index % words.length]} ${index}`,
      status: index % 9 === 0 ? 'draft' : 'publish',
      date: `20${String(10 + (index % 13))}-0${1 + (index % 9)}-10 10:00:00`,
      body: Array.from({ length: 120 }, (_unused, word) => `${words[(index * word) % 7]}${word % 11}`).join(
        ' ',
      ),
    })),
  });
}

/** Each word of the search index, with the row, column and position of each occurrence. */
function indexedWords(database: Database): unknown[] {
  database.row(
    prepare<unknown, []>('CREATE VIRTUAL TABLE temp.occurrences USING fts5vocab(main, search, instance)'),
  );
  return database.rows(
    prepare<unknown, []>('SELECT term, CAST(doc AS TEXT) AS place, col, "offset" FROM temp.occurrences'),
  );
}

/** All tables but the internal ones of the search index, whose segments depend on the batches. */
const rowsOf = (database: Database): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(contentsOf(database)).filter(([name]) => !/^search_(?!words)/.test(name)),
  );

describe('import: a large file', () => {
  it('is indexed as if each post had been saved by itself, also when the import is aborted and resumed', async () => {
    const text = largeExport();
    expect(Buffer.byteLength(text)).toBeGreaterThan(2 * 1024 * 1024);
    await using whole = await startImportFixture();
    await whole.import(text);

    await using resumed = await startImportFixture();
    const stopping = new AbortController();
    await expect(
      resumed.import(text, {
        signal: stopping.signal,
        onProgress: ({ phase }) => {
          if (phase === 'content') stopping.abort();
        },
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    const [{ count } = { count: 0 }] = resumed.rows<{ count: number }>(
      'SELECT count(*) AS count FROM content',
    );
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(posts);
    // What was stored before the abort is in the index.
    const [{ found } = { found: 0 }] = resumed.rows<{ found: number }>(
      `SELECT count(*) AS found FROM search WHERE search MATCH '"#post/publish" OR "#post/draft"'`,
    );
    expect(found).toBe(count);
    expect(await resumed.import(text)).toMatchObject({ outcome: 'resumed', content: { inFile: posts } });
    expect(rowsOf(resumed.database)).toEqual(rowsOf(whole.database));

    await using single = await startImportFixture();
    await single.import(wxr({ posts: [] }));
    single.database.transaction(() => {
      for (const row of whole.rows<Record<string, string>>('SELECT * FROM content ORDER BY id')) {
        const columns = Object.keys(row).filter((name) => name !== 'title_key' && name !== 'is_locked');
        single.database.write(
          prepare(`INSERT INTO content (${columns.join()}) VALUES (${columns.map(() => '?').join()})`),
          ...columns.map((name) => row[name] ?? null),
        );
      }
    });
    const expected = indexedWords(single.database);
    expect(expected.length).toBeGreaterThan(posts * 100);
    expect(indexedWords(whole.database)).toEqual(expected);
    expect(indexedWords(resumed.database)).toEqual(expected);
    const keys = 'SELECT id, title_key FROM content ORDER BY id';
    expect(whole.rows(keys)).toEqual(single.rows(keys));
    const known = 'SELECT id, word FROM search_words ORDER BY id';
    expect(whole.rows(known)).toEqual(single.rows(known));
  });

  it('that is malformed in its last line leaves the database unchanged', async () => {
    await using fixture = await startImportFixture();
    const before = fixture.contents();
    await expect(fixture.import(largeExport().replace('</rss>', '</rs>'))).rejects.toMatchObject({
      code: 'import_malformed',
      message: expect.stringMatching(/at line \d+, column \d+: .+\. Nothing was imported\.$/),
    });
    expect(fixture.contents()).toEqual(before);
  });

  it('that changes after it was checked fails with the error of the reader, and can be imported again', async () => {
    await using fixture = await startImportFixture();
    const text = largeExport();
    const broken = text.replace('</channel>', '</chanel>');
    await expect(
      fixture.import(text, {
        onProgress: ({ phase, done, total }) => {
          if (phase === 'check' && done === total) writeFileSync(`${fixture.folder}/export.xml`, broken);
        },
      }),
    ).rejects.toMatchObject({
      code: 'import_malformed',
      help: expect.stringMatching(/export the file again/),
    });
    // Items before the error are stored.
    expect(fixture.rows('SELECT count(*) AS count FROM content')).toEqual([{ count: posts }]);
    expect(fixture.rows('SELECT items_done, finished_at FROM imports')).toEqual([
      { items_done: posts, finished_at: null },
    ]);
    expect(await fixture.import(text)).toMatchObject({ outcome: 'resumed' });
    expect(fixture.rows('SELECT count(*) AS count FROM content')).toEqual([{ count: posts }]);
  });

  it('that disappears after it was checked fails with import_unreadable', async () => {
    await using fixture = await startImportFixture();
    await expect(
      fixture.import(largeExport(), {
        onProgress: ({ phase, done, total }) => {
          if (phase === 'check' && done === total) rmSync(`${fixture.folder}/export.xml`);
        },
      }),
    ).rejects.toMatchObject({ code: 'import_unreadable' });
  });

  it('that was imported before changes nothing, and can be aborted', async () => {
    await using fixture = await startImportFixture();
    const text = largeExport();
    await fixture.import(text);
    const before = fixture.contents();
    const phases = new Set<string>();
    expect(await fixture.import(text, { onProgress: ({ phase }) => void phases.add(phase) })).toMatchObject({
      outcome: 'unchanged',
      content: { stored: 0, alreadyThere: posts },
    });
    expect([...phases]).toEqual(['check']);
    const stopping = new AbortController();
    await expect(
      fixture.import(text, {
        signal: stopping.signal,
        onProgress: ({ done, total }) => {
          // The second reading has started then.
          if (done === total) setImmediate(() => setTimeout(() => stopping.abort(), 1));
        },
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(fixture.contents()).toEqual(before);
  });

  it('with an item that cannot be stored fails there, and resumes after the last batch', async () => {
    await using fixture = await startImportFixture();
    const run = (sql: string) => fixture.database.write(prepare(sql));
    run(
      `CREATE TRIGGER refuse BEFORE INSERT ON content WHEN new.id = 700 BEGIN SELECT RAISE(ABORT, 'no post'); END`,
    );
    await expect(fixture.import(largeExport())).rejects.toMatchObject({
      code: 'import_failed',
      message: expect.stringMatching(
        /failed at the post "\S+ 699" \(line \d+\) with an unexpected error: no post/,
      ),
    });
    const [stored] = fixture.rows<{ count: number }>('SELECT count(*) AS count FROM content');
    expect(stored?.count).toBeGreaterThan(0);
    expect(stored?.count).toBeLessThan(699);
    expect(fixture.rows('SELECT items_done FROM imports')).toEqual([{ items_done: stored?.count }]);
    run('DROP TRIGGER refuse');
    expect(await fixture.import(largeExport())).toMatchObject({ outcome: 'resumed' });
    expect(fixture.rows('SELECT count(*) AS count FROM content')).toEqual([{ count: posts }]);
  });

  it('that is compressed to a small one is parsed in a worker thread, too', async () => {
    await using fixture = await startImportFixture();
    const text = gzipSync(largeExport());
    expect(text.length).toBeLessThan(2 * 1024 * 1024);
    const onWorker = vi.fn<() => void>();
    process.on('worker', onWorker);
    onTestFinished(() => void process.off('worker', onWorker));
    await fixture.import(text);
    expect(onWorker).toHaveBeenCalledOnce();
    expect(fixture.rows('SELECT count(*) AS count FROM content')).toEqual([{ count: posts }]);
  });
});

describe('import: batches', () => {
  it.each([
    ['a small file', ''],
    ['a large file', 'words of a long text '.repeat(110)],
  ])('of %s have 500 items, and the last one is not empty', async (_name, body) => {
    await using fixture = await startImportFixture();
    const ends: number[] = [];
    await fixture.import(
      wxr({ posts: Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, body })) }),
      {
        onProgress: ({ phase, done }) => {
          if (phase === 'content') ends.push(done);
        },
      },
    );
    expect(ends).toEqual([500, 1000]);
  });
});
