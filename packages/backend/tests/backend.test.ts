import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verifyPassword } from '../src/access/password.ts';
import { createBackend } from '../src/index.ts';
import { prepare } from '../src/storage/sqlite/database.ts';
import type { UserRow } from '../src/storage/tables.ts';
import { addContent, addUser } from './seed.ts';
import { openSite, siteUrl } from './open-site.ts';

const accountNamed = prepare<Pick<UserRow, 'nicename' | 'password_hash' | 'public_posts'>, [login: string]>(
  'SELECT nicename, password_hash, public_posts FROM users WHERE login = ?',
);

test('isEmpty: a new backend is empty until it has content or an account', async () => {
  await using site = openSite();
  expect(site.backend.isEmpty()).toBe(true);
  addContent(site.database, { slug: 'p' });
  expect(site.backend.isEmpty()).toBe(false);
  expect(site.backend.administrators()).toEqual([]);
});

test('createAdministrator stores a hashed password and a unique nicename', async () => {
  await using site = openSite();
  addUser(site.database, { login: 'other', nicename: 'the-boss' });
  await site.backend.createAdministrator({
    login: 'The Boss',
    email: 'boss@example.test',
    password: 'sesame',
  });
  expect(site.backend.administrators()).toEqual([{ login: 'The Boss' }]);
  const boss = site.database.row(accountNamed, 'the boss');
  expect(boss).toMatchObject({ nicename: 'the-boss-2', public_posts: 0 });
  expect(await verifyPassword('sesame', boss?.password_hash ?? '')).toBe(true);
});

test('createAdministrator rejects a login that is taken', async () => {
  await using site = openSite();
  addUser(site.database, { login: 'ana' });
  await expect(
    site.backend.createAdministrator({ login: 'ANA', email: 'ana@example.test', password: 'x' }),
  ).rejects.toMatchObject({ code: 'account_exists' });
  expect(site.backend.administrators()).toEqual([]);
});

test('a backend in memory serves requests and leaves no files', async () => {
  const backend = createBackend({ data: ':memory:', siteUrl });
  const response = await backend.fetch(new Request(`${siteUrl}/graphql?query={posts{nodes{id}}}`));
  expect(await response.json()).toEqual({ data: { posts: { nodes: [] } } });
  expect((await backend.fetch(new Request(`${siteUrl}/elsewhere`))).status).toBe(404);
  await backend.close();
  expect(existsSync(':memory:')).toBe(false);
});

test('the backend counts SQL statements', async () => {
  await using site = openSite();
  // Background jobs have run once by then.
  await site.execute('{pages{nodes{id}}}');
  const before = site.backend.statementCount();
  await site.execute('{posts{nodes{id}}}');
  expect(site.backend.statementCount() - before).toBe(1);
});
