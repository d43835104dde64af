import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '../src/index.ts';
import { siteUrl } from './open-site.ts';

const firstMigration = new URL('../src/storage/migrations/001-content.sql', import.meta.url);

test('migration: stored permalinks with repeated slashes are found by their paths', async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-migration-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const old = new DatabaseSync(join(data, 'masthead.db'));
  old.exec(readFileSync(firstMigration, 'utf8'));
  const add = old.prepare(
    `insert into content (id, type, status, slug, uri, date_local, modified_local) values (?, 'page', 'publish', ?, ?, 0, 0)`,
  );
  add.run(1, 'greek', '//greek/');
  add.run(2, 'deep', '//greek//deep///');
  add.run(3, 'home', '//');
  old.exec('PRAGMA user_version = 1');
  old.close();

  await using backend = createBackend({ data, siteUrl });
  const query = '{ pages { nodes { databaseId uri } } nodeByUri(uri: "/greek/deep/") { uri } }';
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  expect(await response.json()).toEqual({
    data: {
      pages: {
        nodes: expect.arrayContaining([
          { databaseId: 1, uri: '/greek/' },
          { databaseId: 2, uri: '/greek/deep/' },
          { databaseId: 3, uri: '/home/' },
        ]),
      },
      nodeByUri: { uri: '/greek/deep/' },
    },
  });
});
