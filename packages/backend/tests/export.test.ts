import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaSdl } from '@masthead/contract';
import { buildSchema } from 'graphql';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend, siteFileBeside, type Backend, type ExportSummary } from '../src/index.ts';
import { openDatabase, prepare, db } from '../src/storage/sqlite/database.ts';
import { storedRows } from './imports/stored-rows.ts';
import { addContent, addImage } from './seed.ts';
import { rootFacts, rootLists } from './access-control/probes.ts';

const sample = fileURLToPath(new URL('../../../sample/published/', import.meta.url));
// The export of a real WordPress with recorded responses, if available.
const facts = fileURLToPath(new URL('../../../../shared/conformance/', import.meta.url));
const siteUrl = 'http://masthead.test';

/** A site that is imported, exported, and imported again. */
interface Twins extends AsyncDisposable {
  first: Backend;
  second: Backend;
  report: ExportSummary;
  folder: string;
}

async function twins(
  { file, siteFile, uploads }: { file: string; siteFile: string; uploads?: string },
  change: (data: string) => void = () => {},
): Promise<Twins> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-export-'));
  const open = (name: string) =>
    createBackend({ data: join(folder, name), siteUrl, durability: 'normal', clock: () => now });
  const first = open('first');
  await first.importWxr({ file, siteFile, ...(uploads !== undefined && { uploads }) });
  change(join(folder, 'first'));
  const out = join(folder, 'out/site.xml');
  await mkdir(join(folder, 'out'));
  const receipt = await first.exportWxr({ file: out, uploads: join(folder, 'copied') });
  const second = open('second');
  await second.importWxr({
    file: out,
    siteFile: siteFileBeside(out),
    ...(uploads !== undefined && { uploads: join(folder, 'copied') }),
  });
  return {
    first,
    second,
    report: receipt,
    folder,
    async [Symbol.asyncDispose]() {
      await first.close();
      await second.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const now = Date.UTC(2026, 10, 20, 12);
const sampleTexts = { file: join(sample, 'magazine.wxr.xml'), siteFile: join(sample, 'site.json') };

/** The sample with its uploads, for tests that change nothing. */
let site: Twins;

beforeAll(async () => {
  site = await twins({ ...sampleTexts, uploads: join(sample, 'uploads') });
});

afterAll(() => site?.[Symbol.asyncDispose]());

interface Dated {
  type: string;
  published_at: number | null;
  modified_at: number | null;
}

async function answer(backend: Backend, query: string, userId?: number): Promise<unknown> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: query,
    }),
    userId === undefined ? undefined : { userId },
  );
  return response.json();
}

describe('an export that is imported again', { timeout: 120_000 }, () => {
  test('restores the site, row for row and file for file', async () => {
    expect(storedRows(join(site.folder, 'second'))).toEqual(storedRows(join(site.folder, 'first')));
    const files = (name: string) =>
      readdirSync(join(site.folder, name, 'uploads'), { recursive: true })
        .map(String)
        .toSorted();
    expect(files('second')).toEqual(files('first'));
    expect(site.report.content['post']).toBeGreaterThan(5);
  });

  test('gives the same responses for every list and field, to visitors and administrators', async () => {
    const schema = buildSchema(schemaSdl);
    const [admin] = site.first.administrators();
    const { data } = (await answer(
      site.first,
      JSON.stringify({ query: `{user(id:"${admin?.login}",idType:USERNAME){databaseId}}` }),
    )) as { data: { user: { databaseId: number } | null } };
    for (const { query, values } of [...rootLists(schema), ...rootFacts(schema)]) {
      for (const given of values) {
        const body = JSON.stringify({ query, variables: { given } });
        for (const userId of [undefined, data.user?.databaseId]) {
          expect({ query, answer: await answer(site.second, body, userId) }).toEqual({
            query,
            answer: await answer(site.first, body, userId),
          });
        }
      }
    }
  });

  test('preserves texts that need escaping in XML', async () => {
    const hostile = 'a ]]> b <![CDATA[ & é 🐟 \r\n c \r d \t <wp:post_id>1</wp:post_id> ü';
    await using changed = await twins(sampleTexts, (data) => {
      using database = openDatabase({ file: join(data, 'masthead.db') });
      database.run(db.updateTable('content').set({ title: hostile, body: hostile, excerpt: hostile }));
      database.run(
        db.updateTable('comments').set({ body: hostile, author_name: hostile, agent: 'A <b>', karma: -3 }),
      );
      database.run(db.updateTable('users').set({ description: hostile }));
      const [user] = database.rows(prepare<{ id: number }, []>('SELECT id FROM users'));
      database.run(
        db.insertInto('user_meta').values({ user_id: user?.id ?? 0, key: 'rich_editing', value: 'false' }),
      );
    });
    expect(storedRows(join(changed.folder, 'second'))).toEqual(storedRows(join(changed.folder, 'first')));
  });

  test('restores the permalinks of private media without revealing their parents', async () => {
    await using changed = await twins(sampleTexts, (data) => {
      using database = openDatabase({ file: join(data, 'masthead.db') });
      const holder = addContent(database, { slug: 'plan', uri: '/?p=9000', id: 9000, status: 'draft' });
      const image = { file: 'x.jpg', status: 'private', author_id: 1 };
      addImage(database, { ...image, id: 9001, slug: 'alone', uri: '/alone/' });
      const hidden = { id: 9002, slug: 'held', uri: '/?attachment_id=9002', parent_id: holder };
      addImage(database, { ...image, ...hidden });
    });
    const { content } = storedRows(join(changed.folder, 'second')) as {
      content: { id: number; uri: string }[];
    };
    const uris = content.filter(({ id }) => id > 9000).map(({ id, uri }) => [id, uri]);
    expect(uris).toEqual([
      [9001, '/alone/'],
      [9002, '/?attachment_id=9002'],
    ]);
    expect(storedRows(join(changed.folder, 'second'))).toEqual(storedRows(join(changed.folder, 'first')));
  });

  test('names the original file of a resized image, as WordPress does', async () => {
    await using changed = await twins(sampleTexts, (data) => {
      using database = openDatabase({ file: join(data, 'masthead.db') });
      database.write(prepare<unknown, []>("UPDATE media SET file = '2026/11/harbour-scaled.jpg'"));
    });
    expect(readFileSync(changed.report.file, 'utf8')).toContain('s:14:"original_image";s:11:"harbour.jpg"');
    expect(storedRows(join(changed.folder, 'second'))).toEqual(storedRows(join(changed.folder, 'first')));
  });

  test('adds no date to content without one, in the trash either', async () => {
    await using changed = await twins(sampleTexts, (data) => {
      using database = openDatabase({ file: join(data, 'masthead.db') });
      database.run(
        db
          .updateTable('content')
          .set({ status: 'trash', published_at: null, modified_at: null })
          .where('type', '=', 'post'),
      );
    });
    const { content } = storedRows(join(changed.folder, 'second')) as { content: Dated[] };
    const dates = content
      .filter(({ type }) => type === 'post')
      .map((row) => [row.published_at, row.modified_at]);
    expect(new Set(dates.flat())).toEqual(new Set([null]));
  });

  test('omits characters that XML does not allow', async () => {
    await using changed = await twins(sampleTexts, (data) => {
      using database = openDatabase({ file: join(data, 'masthead.db') });
      database.run(db.updateTable('content').set({ title: 'Bell\u0007 and\u0000 half' }));
    });
    const { content } = storedRows(join(changed.folder, 'second')) as { content: { title: string }[] };
    expect(new Set(content.map(({ title }) => title))).toEqual(new Set(['Bell and half']));
  });
});

test('an export is well-formed XML with the elements WordPress reads, readable by its owner only', async () => {
  const names = new Set<string>();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => void names.add(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(readFileSync(site.report.file, 'utf8')).close();
  const wanted = ['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item', 'wp:postmeta', 'wp:comment'];
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  for (const file of [site.report.file, site.report.siteFile]) expect(statSync(file).mode & 0o077).toBe(0);
});

test('an interrupted export leaves no files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-export-'));
  try {
    await using backend = createBackend({ data: join(folder, 'data'), siteUrl });
    await backend.importWxr(sampleTexts);
    const signal = AbortSignal.abort();
    await mkdir(join(folder, 'out'));
    await expect(backend.exportWxr({ file: join(folder, 'out/site.xml'), signal })).rejects.toThrow(/abort/i);
    expect(readdirSync(join(folder, 'out'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an export to an unwritable target fails with a message', async () => {
  await expect(
    site.first.exportWxr({ file: join(site.report.file, 'below-a-file/site.xml') }),
  ).rejects.toThrow(expect.objectContaining({ code: 'export_failed' }) as Error);
});

interface RecordedCase {
  phase: string;
  as: string;
  query?: string;
  variables?: unknown;
}

describe.skipIf(!existsSync(facts))(
  'the export of a recorded WordPress site that is imported again',
  { timeout: 120_000 },
  () => {
    test('gives the same responses as the original, to every role', async () => {
      await using recorded = await twins({
        file: join(facts, 'site.wxr.xml'),
        siteFile: join(facts, 'site.json'),
      });
      const { users } = JSON.parse(readFileSync(join(facts, 'site.json'), 'utf8')) as {
        users: { id: number; as?: string }[];
      };
      const cases = readdirSync(join(facts, 'cases'))
        .flatMap((name) => JSON.parse(readFileSync(join(facts, 'cases', name), 'utf8')) as RecordedCase[])
        .filter(({ phase, query }) => phase === 'read' && query !== undefined);
      expect(cases.length).toBeGreaterThan(300);
      for (const { query, variables } of cases) {
        const body = JSON.stringify({ query, variables });
        for (const userId of [undefined, ...users.map(({ id }) => id)]) {
          const [first, second] = [
            await answer(recorded.first, body, userId),
            await answer(recorded.second, body, userId),
          ];
          expect([body, withoutIncidents(second)]).toEqual([body, withoutIncidents(first)]);
        }
      }
      expect(storedRows(join(recorded.folder, 'second'))).toEqual(storedRows(join(recorded.folder, 'first')));
    });
  },
);

/** Each incident has its own id. */
const withoutIncidents = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/"incidentId":"[^"]*"/g, '"incidentId":""');
