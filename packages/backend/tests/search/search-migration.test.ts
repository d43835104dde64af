import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '../../src/index.ts';
import { siteUrl } from '../open-site.ts';

const firstMigration = new URL('../../src/storage/migrations/001-content.sql', import.meta.url);
const query = `{ posts(where: { search: "lamp" }) { nodes { slug } }
  all: posts(where: { orderby: [{ field: TITLE, order: ASC }] }) { nodes { slug } } }`;

test('search migration: existing content is found and ordered by title', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const old = new DatabaseSync(join(folder, 'masthead.db'));
  old.exec(readFileSync(firstMigration, 'utf8'));
  old.exec('BEGIN');
  const add = old.prepare(
    `insert into content (type, status, slug, title, body, date_local, modified_local) values (?, ?, ?, ?, ?, 0, 0)`,
  );
  for (let index = 0; index < 1200; index += 1) add.run('revision', 'inherit', `r${index}`, 'Lamp', 'lamp');
  // As many words as the maximum number of completions, indexed first and hidden.
  add.run(
    'post',
    'private',
    'hidden',
    '',
    Array.from({ length: 300 }, (_, index) => `lamp${index}`).join(' '),
  );
  add.run('post', 'publish', 'text', 'zinc', 'by lamplight');
  add.run('post', 'draft', 'draft', 'Lamp', '');
  add.run('post', 'publish', 'title', 'Élan and lamp', '');
  add.run('post', 'publish', 'other', 'Émile', '');
  old.exec('PRAGMA user_version = 1; COMMIT');
  old.close();

  await using backend = createBackend({ data: folder, siteUrl });
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  expect(await response.json()).toEqual({
    data: {
      posts: { nodes: [{ slug: 'title' }, { slug: 'text' }] },
      all: { nodes: [{ slug: 'title' }, { slug: 'other' }, { slug: 'text' }] },
    },
  });
});
