import { expect, test } from 'vitest';
import { isPassword } from '../../src/access/password.ts';
import { sql } from '../../src/storage/database.ts';
import { siteUrl } from '../open-site.ts';
import { everybodysPassword, keyIn, openPeopleDesk } from './people-desk.ts';

type Desk = ReturnType<typeof openPeopleDesk>;

const invalid = 'Password reset link is invalid.';
const askFor = async (desk: Desk, username: string): Promise<unknown> => {
  const query =
    'mutation($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { success user { id } } }';
  const { data, errors } = await desk.ask('visitor', query, { input: { username } });
  return errors[0] ?? data.sendPasswordResetEmail;
};
const whoIs = (username: string): string =>
  `mutation { sendPasswordResetEmail(input: { username: "${username}" }) { user { databaseId } } }`;
const keyFor = async (desk: Desk, username: string): Promise<string> => {
  await askFor(desk, username);
  return keyIn((await desk.mails()).at(-1)?.text ?? '');
};
const reset = (desk: Desk, input: object) =>
  desk.change('visitor', 'resetUserPassword', { login: 'author', password: 'another lantern', ...input });

test('password reset: a user gets a link to the configured site and sets a new password with it', async () => {
  await using desk = openPeopleDesk();
  expect(await askFor(desk, 'author')).toEqual({ success: true, user: null });
  const [mail, ...more] = await desk.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'author@magazine.example', subject: '[Lamps] Set a new password' });
  const key = keyIn(mail?.text ?? '');
  expect(mail?.text).toContain(`${siteUrl}/reset-password?key=${key}&login=author`);
  expect(await reset(desk, { key })).toMatchObject({ username: 'author', email: 'author@magazine.example' });
  expect(await isPassword('another lantern', desk.stored(3)?.['password_hash'] as string)).toBe(true);
  expect((await desk.mails()).at(-1)?.subject).toBe('[Lamps] Your password was changed');
});

test.each(['Author', ' author ', 'AUTHOR@magazine.example'])(
  'password reset: %j identifies the author',
  async (username) => {
    await using desk = openPeopleDesk();
    expect(await keyFor(desk, username)).toHaveLength(43);
  },
);

test('password reset: without an account or an e-mail address, nothing is sent', async () => {
  await using desk = openPeopleDesk();
  desk.database.run(sql.updateTable('users').set({ email: '' }).where('login', '=', 'editor'));
  for (const username of ['unknown', 'unknown@x.test', 'editor', 'x'.repeat(10_000), "' or 1=1 --", '%']) {
    expect(await askFor(desk, username)).toEqual({ success: true, user: null });
  }
  expect(await desk.mails()).toEqual([]);
  expect(await askFor(desk, '  ')).toBe('Enter a username or email address.');
});

test('password reset: the account is revealed only to users who may see it', async () => {
  await using desk = openPeopleDesk();
  desk.database.run(sql.updateTable('users').set({ public_posts: 1 }).where('login', '=', 'author'));
  const told = async (who: Parameters<Desk['ask']>[0]) =>
    (await desk.ask(who, whoIs('author@magazine.example'))).data.sendPasswordResetEmail.user;
  expect(await told('visitor')).toBe(null);
  expect(await told('editor')).toBe(null);
  expect(await told('author')).toEqual({ databaseId: 3 });
  expect(await told('administrator')).toEqual({ databaseId: 3 });
});

test('password reset: a key ends all sessions and invalidates all other keys', async () => {
  await using desk = openPeopleDesk();
  const first = await keyFor(desk, 'author');
  const second = await keyFor(desk, 'author');
  desk.database.run(sql.insertInto('sessions').values({ user_id: 3, begun_at: 0 }));
  expect(await reset(desk, { key: second })).toMatchObject({ username: 'author' });
  expect(desk.database.rows({ sql: 'select 1 from sessions' })).toEqual([]);
  expect(await reset(desk, { key: second })).toBe(invalid);
  expect(await reset(desk, { key: first })).toBe(invalid);
});

test('password reset: of two concurrent uses of a key, one fails', async () => {
  await using desk = openPeopleDesk();
  const key = await keyFor(desk, 'author');
  const answers = await Promise.all(
    ['first lantern', 'second lantern', 'third lantern'].map((password) => reset(desk, { key, password })),
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
  await using desk = openPeopleDesk();
  const key = await keyFor(desk, 'author');
  const before = desk.everything();
  expect(await reset(desk, { key, ...input })).toBe(message);
  expect(desk.everything()).toEqual(before);
});

test('password reset: a key is valid for three hours', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using desk = openPeopleDesk({ clock: () => now });
  const [early, late] = [await keyFor(desk, 'author'), await keyFor(desk, 'editor')];
  now += 3 * 3_600_000 - 1;
  expect(await reset(desk, { key: early })).toMatchObject({ username: 'author' });
  now += 1;
  expect(await reset(desk, { key: late, login: 'editor' })).toBe('Password reset link has expired.');
  expect(await reset(desk, { key: late })).toBe(invalid);
});

test.each([
  ['the password', { password_hash: 'other' }],
  ['the e-mail address', { email: 'other@x.test' }],
  ['the login', { login: 'arthur' }],
])('password reset: a key is invalid once %s has changed', async (_, change) => {
  await using desk = openPeopleDesk();
  const key = await keyFor(desk, 'author');
  desk.database.run(sql.updateTable('users').set(change).where('id', '=', 3));
  expect(await reset(desk, { key, login: 'login' in change ? change.login : 'author' })).toBe(invalid);
});

test('password reset: a key to confirm an e-mail address sets no password', async () => {
  await using desk = openPeopleDesk();
  await desk.change('author', 'updateUser', { id: '3', email: 'new@x.test' });
  const key = keyIn((await desk.mails()).at(-1)?.text ?? '');
  expect(key).toHaveLength(43);
  expect(await reset(desk, { key })).toBe(invalid);
});

test('password reset: an account has at most three pending links, and further requests get the same response', async () => {
  await using desk = openPeopleDesk();
  const answers: unknown[] = [];
  for (let time = 0; time < 10; time += 1) answers.push(await askFor(desk, 'author'));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ success: true, user: null })));
  expect(await desk.mails()).toHaveLength(3);
  expect(await isPassword(everybodysPassword, desk.stored(3)?.['password_hash'] as string)).toBe(true);
});

test('password reset: requests for many accounts do not block others behind the same IP address', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using desk = openPeopleDesk({ clock: () => now });
  for (let number = 0; number < 60; number += 1) await askFor(desk, `unknown${number}`);
  expect(await askFor(desk, 'author')).toMatch(/^Too many attempts. Try again in \d\d? seconds.$/);
  now += 60_000;
  expect(await askFor(desk, 'author')).toEqual({ success: true, user: null });
  expect((await desk.mails()).map(({ to }) => to)).toEqual(['author@magazine.example']);
});
