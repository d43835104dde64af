import { expect, test } from 'vitest';
import { verifyPassword } from '../../../src/access/password.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { siteUrl } from '../../open-site.ts';
import { sharedPassword, keyIn, openAccountSite } from './account-site.ts';

type Desk = ReturnType<typeof openAccountSite>;

const invalid = 'Password reset link is invalid.';
const requestReset = async (site: Desk, username: string): Promise<unknown> => {
  const query =
    'mutation($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { success user { id } } }';
  const { data, errors } = await site.execute('visitor', query, { input: { username } });
  return errors[0] ?? data.sendPasswordResetEmail;
};
const whoIs = (username: string): string =>
  `mutation { sendPasswordResetEmail(input: { username: "${username}" }) { user { databaseId } } }`;
const keyFor = async (site: Desk, username: string): Promise<string> => {
  await requestReset(site, username);
  return keyIn((await site.mails()).at(-1)?.text ?? '');
};
const reset = (site: Desk, input: object) =>
  site.change('visitor', 'resetUserPassword', { login: 'author', password: 'another lantern', ...input });

test('password reset: a user gets a link to the configured site and sets a new password with it', async () => {
  await using site = openAccountSite();
  expect(await requestReset(site, 'author')).toEqual({ success: true, user: null });
  const [mail, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'author@magazine.example', subject: '[Lamps] Set a new password' });
  const key = keyIn(mail?.text ?? '');
  expect(mail?.text).toContain(`${siteUrl}/reset-password?key=${key}&login=author`);
  expect(await reset(site, { key })).toMatchObject({ username: 'author', email: 'author@magazine.example' });
  expect(await verifyPassword('another lantern', site.stored(3)?.['password_hash'] as string)).toBe(true);
  expect((await site.mails()).at(-1)?.subject).toBe('[Lamps] Your password was changed');
});

test.each(['Author', ' author ', 'AUTHOR@magazine.example'])(
  'password reset: %j identifies the author',
  async (username) => {
    await using site = openAccountSite();
    expect(await keyFor(site, username)).toHaveLength(43);
  },
);

test('password reset: without an account or an e-mail address, nothing is sent', async () => {
  await using site = openAccountSite();
  site.database.run(db.updateTable('users').set({ email: '' }).where('login', '=', 'editor'));
  for (const username of ['unknown', 'unknown@x.test', 'editor', 'x'.repeat(10_000), "' or 1=1 --", '%']) {
    expect(await requestReset(site, username)).toEqual({ success: true, user: null });
  }
  expect(await site.mails()).toEqual([]);
  expect(await requestReset(site, '  ')).toBe('Enter a username or email address.');
});

test('password reset: the account is revealed only to users who may see it', async () => {
  await using site = openAccountSite();
  site.database.run(db.updateTable('users').set({ public_posts: 1 }).where('login', '=', 'author'));
  const results = async (who: Parameters<Desk['execute']>[0]) =>
    (await site.execute(who, whoIs('author@magazine.example'))).data.sendPasswordResetEmail.user;
  expect(await results('visitor')).toBe(null);
  expect(await results('editor')).toBe(null);
  expect(await results('author')).toEqual({ databaseId: 3 });
  expect(await results('administrator')).toEqual({ databaseId: 3 });
});

test('password reset: a key ends all sessions and invalidates all other keys', async () => {
  await using site = openAccountSite();
  const first = await keyFor(site, 'author');
  const second = await keyFor(site, 'author');
  site.database.run(db.insertInto('sessions').values({ user_id: 3, begun_at: 0 }));
  expect(await reset(site, { key: second })).toMatchObject({ username: 'author' });
  expect(site.database.rows({ sql: 'select 1 from sessions' })).toEqual([]);
  expect(await reset(site, { key: second })).toBe(invalid);
  expect(await reset(site, { key: first })).toBe(invalid);
});

test('password reset: of two concurrent uses of a key, one fails', async () => {
  await using site = openAccountSite();
  const key = await keyFor(site, 'author');
  const answers = await Promise.all(
    ['first lantern', 'second lantern', 'third lantern'].map((password) => reset(site, { key, password })),
  );
  expect(answers.filter((answer) => answer === invalid)).toHaveLength(2);
});

test.each([
  [{ key: '' }, 'A password reset key is required.'],
  [{ key: null }, 'A password reset key is required.'],
  [{ login: '' }, 'A user login is required.'],
  [{ password: '' }, 'A new password is required.'],
  [{ key: 'nope' }, invalid],
  [{ login: 'editor' }, invalid],
  [{ login: 'unknown' }, invalid],
  [{ login: 'author@magazine.example' }, invalid],
  [{ password: 'short' }, 'The password has 5 characters. It must have 8 to 200.'],
])('password reset: %j sets no password', async (input, message) => {
  await using site = openAccountSite();
  const key = await keyFor(site, 'author');
  const before = site.everything();
  expect(await reset(site, { key, ...input })).toBe(message);
  expect(site.everything()).toEqual(before);
});

test('password reset: a key is valid for three hours', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using site = openAccountSite({ clock: () => now });
  const [early, late] = [await keyFor(site, 'author'), await keyFor(site, 'editor')];
  now += 3 * 3_600_000 - 1;
  expect(await reset(site, { key: early })).toMatchObject({ username: 'author' });
  now += 1;
  expect(await reset(site, { key: late, login: 'editor' })).toBe('Password reset link has expired.');
  expect(await reset(site, { key: late })).toBe(invalid);
});

test.each([
  ['the password', { password_hash: 'other' }],
  ['the e-mail address', { email: 'other@x.test' }],
  ['the login', { login: 'arthur' }],
])('password reset: a key is invalid once %s has changed', async (_, change) => {
  await using site = openAccountSite();
  const key = await keyFor(site, 'author');
  site.database.run(db.updateTable('users').set(change).where('id', '=', 3));
  expect(await reset(site, { key, login: 'login' in change ? change.login : 'author' })).toBe(invalid);
});

test('password reset: a key to confirm an e-mail address sets no password', async () => {
  await using site = openAccountSite();
  await site.change('author', 'updateUser', { id: '3', email: 'new@x.test' });
  const key = keyIn((await site.mails()).at(-1)?.text ?? '');
  expect(key).toHaveLength(43);
  expect(await reset(site, { key })).toBe(invalid);
});

test('password reset: an account has at most three pending links, and further requests get the same response', async () => {
  await using site = openAccountSite();
  const answers: unknown[] = [];
  for (let time = 0; time < 10; time += 1) answers.push(await requestReset(site, 'author'));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ success: true, user: null })));
  expect(await site.mails()).toHaveLength(3);
  expect(await verifyPassword(sharedPassword, site.stored(3)?.['password_hash'] as string)).toBe(true);
});

test('password reset: requests for many accounts do not block others behind the same IP address', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using site = openAccountSite({ clock: () => now });
  for (let number = 0; number < 60; number += 1) await requestReset(site, `unknown${number}`);
  expect(await requestReset(site, 'author')).toMatch(/^Too many attempts. Try again in \d\d? seconds.$/);
  now += 60_000;
  expect(await requestReset(site, 'author')).toEqual({ success: true, user: null });
  expect((await site.mails()).map(({ to }) => to)).toEqual(['author@magazine.example']);
});
