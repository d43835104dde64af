import { createHash, createHmac } from 'node:crypto';
import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, test, vi } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { openSignInSite, password, type SignInSite } from './sign-in-site.ts';

test('sign-in: the right password returns a code, by login or e-mail address, ignoring case', async () => {
  await using site = await openSignInSite();
  const given = { code: expect.stringMatching(/^[\w-]{43}$/) as string, error: null };
  expect(await site.login({ username: 'ana', password })).toEqual(given);
  expect(await site.login({ username: ' ANA ', password })).toEqual(given);
  expect(await site.login({ email: 'Ana@Site.test', password })).toEqual(given);
  expect(await site.login({ email: 'ana@site.test', username: 'unknown', password })).toEqual(given);
});

test('sign-in: the error is the same whether or not the account exists', async () => {
  await using site = await openSignInSite();
  const wrong = {
    code: null,
    error: '<strong>Error:</strong> The username, email address or password you entered is incorrect.',
  };
  for (const input of [
    { username: 'ana', password: 'wrong' },
    { username: 'unknown', password: 'wrong' },
    { email: 'ana@site.test', password: 'wrong' },
    { email: 'unknown@site.test', password: 'wrong' },
    // As in WordPress's plugin, each value is looked up only in its own column.
    { username: 'ana@site.test', password },
    { email: 'ana', password },
    // An account without a password.
    { username: 'ben', password: 'wrong' },
    { username: 'x'.repeat(5000), password: 'wrong' },
    { username: "ana' or '1'='1", password },
    { username: 'ana', password: 'x'.repeat(100_000) },
  ]) {
    expect([input, await site.login(input)]).toEqual([input, wrong]);
  }
});

test('sign-in: missing values are named', async () => {
  await using site = await openSignInSite();
  const name = { code: null, error: '<strong>Error:</strong> The username field is empty.' };
  expect(await site.login({})).toEqual(name);
  expect(await site.login({ username: '', password })).toEqual(name);
  expect(await site.login({ username: 'ana', password: '' })).toEqual({
    code: null,
    error: '<strong>Error:</strong> The password field is empty.',
  });
});

test('sign-in: a failure takes half a second, for unknown accounts and any kind of hash', async () => {
  vi.stubEnv('PASSWORD_COST', 'real');
  await using site = await openSignInSite();
  const [md5] = foreign;
  setHash(site, md5?.hash ?? '');
  const took = async (username: string) => {
    const begunAt = performance.now();
    await site.login({ username, password: 'wrong' });
    return performance.now() - begunAt;
  };
  for (const username of ['ana', 'ben', 'unknown']) {
    expect([username, (await took(username)) > 490]).toEqual([username, true]);
  }
});

const foreign = [
  { kind: 'MD5', hash: createHash('md5').update(password).digest('hex') },
  { kind: 'bcrypt', hash: (await bcrypt(password, 4)).replace('$2b$', '$2y$') },
  {
    kind: 'WordPress 6.8',
    hash: `$wp${await bcrypt(createHmac('sha384', 'wp-sha384').update(password).digest('base64'), 4)}`,
  },
];

describe('sign-in: an imported hash is replaced after a successful sign-in', () => {
  test.each(foreign)('$kind', async ({ hash }) => {
    await using site = await openSignInSite();
    setHash(site, hash);
    expect(await site.login({ username: 'ben', password: 'wrong' })).toMatchObject({ code: null });
    expect(hashOf(site)).toBe(hash);
    expect(await site.login({ username: 'ben', password })).toMatchObject({ error: null });
    expect(hashOf(site)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
    expect(await site.login({ username: 'ben', password })).toMatchObject({ error: null });
    expect(await site.login({ username: 'ben', password: `${password}!` })).toMatchObject({ code: null });
  });
});

test('sign-in: signing out everywhere ends all sessions', async () => {
  await using site = await openSignInSite();
  const [one, two] = [await site.tokens(), await site.tokens()];
  const signOut = 'mutation{signOutEverywhere(input:{}){success}}';
  expect((await site.graphql(signOut)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const { data } = await site.graphql(signOut, { token: one.accessToken });
  expect(data.signOutEverywhere.success).toBe(true);
  for (const { accessToken, refreshToken } of [one, two]) {
    expect(await site.loginOf(accessToken)).toBe(null);
    expect((await site.authorize({ refreshToken })).status).toBe(500);
  }
});

test('sign-in: neither log nor database contain passwords or tokens', async () => {
  await using site = await openSignInSite();
  await site.login({ username: 'canary-name', password: 'canary-password' });
  await site.login({ username: 'ana', password: 'canary-password' });
  const unused = await site.code();
  const pair = await site.tokens();
  expect(site.log).toContainEqual({
    level: 'info',
    message: 'Sign-in failed.',
    userId: 1,
    address: null,
  });
  const stored = JSON.stringify([
    site.database.rows({ sql: 'select * from session_tokens' }),
    site.database.rows({ sql: 'select * from users' }),
  ]);
  for (const secret of ['canary', password, unused, pair.accessToken, pair.refreshToken]) {
    expect(JSON.stringify(site.log)).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

const setHash = ({ database }: SignInSite, hash: string) =>
  database.run(db.updateTable('users').set({ password_hash: hash }).where('login', '=', 'ben'));

const hashOf = ({ database }: SignInSite): string =>
  (
    database.row({ sql: `select password_hash from users where login = 'ben'` }) as {
      password_hash: string;
    }
  ).password_hash;

test('sign-in: spaces around a password from WordPress are accepted', async () => {
  await using site = await openSignInSite();
  const phpass = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';
  site.database.run(db.updateTable('users').set({ password_hash: phpass }).where('login', '=', 'ben'));
  for (const typed of ['test12345 ', 'test12345', 'test12345']) {
    expect(await site.login({ username: 'ben', password: typed })).toMatchObject({ error: null });
  }
  expect(
    site.database.rows({ sql: "select 1 from users where password_hash like '$argon2id$%'" }),
  ).toHaveLength(2);
});
