import { expect, test } from 'vitest';
import { db } from '../../../src/storage/sqlite/database.ts';
import { siteUrl } from '../../open-site.ts';
import { keyIn, openAccountSite } from './account-site.ts';

const regina = { username: 'regina', email: 'regina@x.test', password: 'regina-pass-123' };

test('registerUser returns the new account to its owner once', async () => {
  await using site = openAccountSite();
  expect(await site.change('visitor', 'registerUser', regina)).toMatchObject({
    databaseId: 6,
    username: 'regina',
    email: 'regina@x.test',
    roles: ['subscriber'],
  });
  const { data } = await site.execute(
    'visitor',
    '{ user(id: "6", idType: DATABASE_ID) { email } viewer { id } }',
  );
  expect(data).toEqual({ user: null, viewer: null });
});

test('registerUser: later fields of the same document run as the original viewer', async () => {
  await using site = openAccountSite({ settings: { default_role: 'editor' } });
  const { data } = await site.execute(
    'visitor',
    `mutation($one: RegisterUserInput!, $other: UpdateUserInput!) {
      registerUser(input: $one) { user { databaseId capabilities comments { nodes { id } } } }
      updateUser(input: $other) { user { id } }
    }`,
    { one: regina, other: { id: '6', description: 'x' } },
  );
  expect(data.registerUser.user).toMatchObject({ databaseId: 6, capabilities: expect.any(Array) as unknown });
  expect(data.updateUser).toBe(null);
});

test('registerUser does not return the account to a signed-in user', async () => {
  await using site = openAccountSite();
  expect(await site.change('author', 'registerUser', regina)).toBe(null);
  expect(site.stored(6)?.['login']).toBe('regina');
});

test('registerUser requires the setting users_can_register', async () => {
  await using site = openAccountSite({ settings: { users_can_register: '0' } });
  const before = site.everything();
  for (const who of ['visitor', 'administrator'] as const) {
    expect(await site.change(who, 'registerUser', regina)).toBe(
      'User registration is currently not allowed.',
    );
  }
  expect(site.everything()).toEqual(before);
});

test('registerUser without a password mails a link that works once', async () => {
  await using site = openAccountSite({ settings: { admin_email: 'owner@magazine.example' } });
  await site.change('visitor', 'registerUser', { username: 'rolf', email: 'rolf@x.test' });
  const [welcome, notice, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ to: 'owner@magazine.example', subject: '[Lamps] New user' });
  expect(welcome).toMatchObject({ to: 'rolf@x.test', subject: '[Lamps] Your new account' });
  const key = keyIn(welcome?.text ?? '');
  expect(welcome?.text).toContain(`${siteUrl}/reset-password?key=${key}&login=rolf`);
  const input = { key, login: 'rolf', password: 'a lamp for rolf' };
  expect(await site.change('visitor', 'resetUserPassword', input)).toMatchObject({ username: 'rolf' });
  expect(await site.change('visitor', 'resetUserPassword', input)).toBe('Password reset link is invalid.');
});

test('registerUser with a password mails a welcome without a key', async () => {
  await using site = openAccountSite();
  await site.change('visitor', 'registerUser', regina);
  const [welcome, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(welcome?.text).toContain(`${siteUrl}/login`);
  expect(welcome?.raw).not.toContain('key');
  expect(welcome?.raw).not.toContain(regina.password);
});

test.each([
  [{ username: '', email: 'r@x.test' }, 'A username was not provided.'],
  [{ username: 'rolf' }, 'An email address was not provided.'],
  [{ username: 'rolf', email: '' }, 'An email address was not provided.'],
  [{ username: 'rolf', email: ' ' }, 'The email address you are trying to use is invalid'],
  [{ username: 'rolf', email: 'nomail' }, 'The email address you are trying to use is invalid'],
  [
    { username: 'röłf!', email: 'r@x.test' },
    'Error: This username is invalid because it uses illegal characters. Please enter a valid username.',
  ],
  [
    { username: 'author', email: 'r@x.test' },
    'Error: This username is already registered. Please choose another one.',
  ],
  [
    { username: 'boss@corp.test', email: 'r@x.test' },
    'Error: This username is invalid because it uses illegal characters. Please enter a valid username.',
  ],
  [
    { username: 'author@magazine.example', email: 'r@x.test' },
    'Error: This username is invalid because it uses illegal characters. Please enter a valid username.',
  ],
  [
    { username: 'rolf', email: 'Author@Magazine.example' },
    'Error: This email address is already registered. Log in with this address or choose another one.',
  ],
  [
    { username: 'rolf', email: 'r@x.test', password: 'short' },
    'The password has 5 characters. It must have 8 to 200.',
  ],
])('registerUser: no account is created by %j', async (input, message) => {
  await using site = openAccountSite();
  const before = site.everything();
  expect(await site.change('visitor', 'registerUser', input)).toBe(message);
  expect(site.everything()).toEqual(before);
});

test('registerUser: the e-mail address can be the login', async () => {
  await using site = openAccountSite();
  const input = { username: 'Rolf@x.test', email: 'rolf@X.test', password: 'lantern in the rain' };
  expect(await site.change('visitor', 'registerUser', input)).toMatchObject({ username: 'Rolf@x.test' });
});

test('registerUser: of two concurrent requests for a login, one fails', async () => {
  await using site = openAccountSite();
  const answers = await Promise.all([
    site.change('visitor', 'registerUser', regina),
    site.change('visitor', 'registerUser', { ...regina, email: 'other@x.test' }),
  ]);
  expect(answers.filter((answer) => typeof answer === 'string')).toEqual([
    'Error: This username is already registered. Please choose another one.',
  ]);
});

test('registerUser: the role follows the settings but is never administrator', async () => {
  await using site = openAccountSite({ settings: { default_role: 'contributor' } });
  expect(await site.change('visitor', 'registerUser', regina)).toMatchObject({ roles: ['contributor'] });
  for (const [index, role] of ['administrator', 'king', ''].entries()) {
    site.database.run(db.updateTable('settings').set({ value: role }).where('name', '=', 'default_role'));
    const input = { username: `r${index}`, email: `r${index}@x.test` };
    expect(await site.change('visitor', 'registerUser', input)).toMatchObject({ roles: ['subscriber'] });
  }
});

test('registerUser: a network may create twenty accounts an hour, whatever its headers', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using site = openAccountSite({ clock: () => now });
  const register = async (number: number, address: string): Promise<unknown> =>
    site.change(
      'visitor',
      'registerUser',
      { username: `r${number}`, email: `r${number}@x.test` },
      { address },
    );
  for (let number = 0; number < 20; number += 1) {
    // IP addresses of one household.
    expect(await register(number, `2001:db8::${number}`)).toBeTypeOf('object');
  }
  const rejected = await site.execute(
    'visitor',
    'mutation($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }',
    { input: { username: 'r20', email: 'r20@x.test' } },
    { address: '2001:db8::99', headers: { 'x-forwarded-for': '192.0.2.7' } },
  );
  expect(rejected.errors).toEqual(['Too many attempts. Try again in 3600 seconds.']);
  expect(await register(21, '2001:db8:0:1::1')).toBeTypeOf('object');
  now += 3_600_000;
  expect(await register(22, '2001:db8::1')).toBeTypeOf('object');
});
