import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wxr } from '@masthead/testing';
import { expect, test } from 'vitest';
import { createBackend } from '../src/index.ts';

test('import: content of other types is stored and exported, and visible to no visitor', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-types-'));
  const file = join(folder.path, 'site.xml');
  const books = [{ id: 5, type: 'book', title: 'Tide tables', slug: 'tide-tables', body: 'High water.' }];
  await writeFile(file, wxr({ posts: [{ id: 6, title: 'Post', slug: 'post' }], others: books }));
  await using backend = createBackend({ data: join(folder.path, 'data'), siteUrl: 'https://site.test' });
  const { warnings } = await backend.importWxr({ file });
  expect(warnings).toContain('Content of the type "book" is stored and exported, but not shown');

  const query = `{
    contentNodes(where: { search: "tide" }) { nodes { id } }
    byId: contentNode(id: "5", idType: DATABASE_ID) { id }
    byUri: nodeByUri(uri: "/tide-tables/") { id }
    byType: nodeByUri(uri: "/book/tide-tables/") { id }
    plain: nodeByUri(uri: "/?p=5") { id }
  }`;
  const response = await backend.fetch(
    new Request('https://site.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  expect(await response.json()).toEqual({
    data: { contentNodes: { nodes: [] }, byId: null, byUri: null, byType: null, plain: null },
  });

  const exported = join(folder.path, 'export.xml');
  const report = await backend.exportWxr({ file: exported });
  expect(report.content).toMatchObject({ book: 1, post: 1 });
  expect(await readFile(exported, 'utf8')).toContain('High water.');
});
