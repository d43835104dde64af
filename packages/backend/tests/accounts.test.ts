import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts, openOptions } from '../src/index.ts';
import { db } from '../src/storage/sqlite/database.ts';
import { executeAs } from './execute-as.ts';
import { openSite, siteUrl } from './open-site.ts';
import { addContent } from './seed.ts';

const dora = { login: 'dora', email: 'dora@x.test', password: 'lantern in the rain' };

test('a running backend applies account changes made by the CLI', async () => {
  await using site = openSite();
  using accounts = openAccounts({ data: site.data, siteUrl });
  const { id, roles } = await accounts.add({ ...dora, role: 'author' });
  expect(roles).toEqual(['author']);
  const rights = async () =>
    (await executeAs(site.backend, id, '{ viewer { capabilities } }')).data.viewer.capabilities as string[];
  expect(await rights()).toContain('publish_posts');
  expect(accounts.setRole('dora', 'subscriber').roles).toEqual(['subscriber']);
  expect(await rights()).not.toContain('publish_posts');
});

test('response cache: a cached list shows an author added by the CLI', async () => {
  await using site = openSite();
  using accounts = openAccounts({ data: site.data, siteUrl });
  const names = async () =>
    (await site.execute('{ users { nodes { name } } }')).users.nodes as { name: string }[];
  expect([await names(), await names()]).toEqual([[], []]);
  const { id } = await accounts.add(dora);
  addContent(site.database, { slug: 'story', author_id: id });
  site.database.run(db.updateTable('users').set({ public_posts: 1 }).where('id', '=', id));
  expect(await names()).toEqual([{ name: 'dora' }]);
});

test("setting a password ends the account's existing sessions", async () => {
  await using site = openSite();
  using accounts = openAccounts({ data: site.data, siteUrl });
  const { id } = await accounts.add(dora);
  site.database.run(db.insertInto('sessions').values({ user_id: id, begun_at: 0 }));
  await accounts.setPassword('DORA@x.test', 'another lantern');
  expect(site.database.rows({ sql: 'select * from sessions' })).toEqual([]);
  expect(site.database.rows({ sql: 'select recipient, subject from mails' })).toEqual([
    { recipient: 'dora@x.test', subject: 'Your password was changed' },
  ]);
});

test('account commands reject a data directory without a site', () => {
  const data = join(tmpdir(), `masthead-nowhere-${process.pid}`);
  expect(() => openAccounts({ data, siteUrl })).toThrow(expect.objectContaining({ code: 'data_missing' }));
  expect(() => openOptions({ data })).toThrow(expect.objectContaining({ code: 'data_missing' }));
  expect(existsSync(data)).toBe(false);
});
