import { expect, test } from 'vitest';
import { verifyPassword } from '../../../src/access/password.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { sharedPassword, openAccountSite } from './account-site.ts';

test('createUser stores all values for an administrator', async () => {
  await using site = openAccountSite();
  const user = await site.change('administrator', 'createUser', {
    username: 'dora',
    email: 'dora@x.test',
    password: 'a lamp for dora',
    displayName: 'Dora L.',
    firstName: 'Dora',
    lastName: 'Light',
    nickname: 'do',
    nicename: 'Döra Light',
    description: 'winds <em>lights</em>',
    locale: 'de_DE',
    websiteUrl: 'https://dora.example',
    roles: ['author'],
    registered: '2020-02-03 04:05:06',
    richEditing: 'false',
    jabber: 'dora@jabber.example',
  });
  expect(user).toEqual({
    databaseId: 6,
    name: 'Dora L.',
    username: 'dora',
    email: 'dora@x.test',
    slug: 'dora-light',
    firstName: 'Dora',
    lastName: 'Light',
    nickname: 'do',
    description: 'winds <em>lights</em>',
    locale: 'de_DE',
    url: 'https://dora.example',
    registeredDate: '2020-02-03T04:05:06+00:00',
    hasRichEditingEnabled: false,
    roles: ['author'],
  });
  expect(await verifyPassword('a lamp for dora', site.stored(6)?.['password_hash'] as string)).toBe(true);
  expect(
    site.database.rows({ sql: "select value from user_meta where user_id = 6 and key = 'jabber'" }),
  ).toEqual([{ value: 'dora@jabber.example' }]);
});

test('createUser derives omitted values from the login and uses the default role', async () => {
  await using site = openAccountSite({ settings: { default_role: 'contributor' } });
  expect(await site.change('administrator', 'createUser', { username: 'dora' })).toMatchObject({
    name: 'dora',
    nickname: 'dora',
    slug: 'dora',
    email: null,
    roles: ['contributor'],
  });
  expect(site.stored(6)?.['password_hash']).toBe('');
  const named = { username: 'Dora.Light 2', firstName: 'Dora', lastName: 'Light' };
  expect(await site.change('administrator', 'createUser', named)).toMatchObject({
    name: 'Dora Light',
    slug: 'dora-light-2',
  });
});

test('createUser gives accounts different nicenames', async () => {
  await using site = openAccountSite();
  expect(await site.change('administrator', 'createUser', { username: 'do.ra' })).toMatchObject({
    slug: 'do-ra',
  });
  expect(await site.change('administrator', 'createUser', { username: 'do ra' })).toMatchObject({
    slug: 'do-ra-2',
  });
  expect(await site.change('administrator', 'updateUser', { id: '1', nicename: 'do-ra' })).toMatchObject({
    slug: 'do-ra-3',
  });
  expect(await site.change('administrator', 'updateUser', { id: '1', nicename: 'do-ra-3' })).toMatchObject({
    slug: 'do-ra-3',
  });
});

test.each([
  [{ username: 'author' }, 'Sorry, that username already exists!'],
  [{ username: 'AUTHOR' }, 'Sorry, that username already exists!'],
  [{ username: 'author@magazine.example' }, 'Sorry, that username already exists!'],
  [{ username: 'dora', email: 'AUTHOR@magazine.example' }, 'Sorry, that email address is already used!'],
  [{ username: 'dora', email: 'nomail' }, 'The email address you are trying to use is invalid'],
  [{ username: '<>' }, 'Cannot create a user with an empty login name.'],
  [{ username: 'd'.repeat(61) }, 'Username may not be longer than 60 characters.'],
  [{ username: 'dora', nicename: 'd'.repeat(51) }, 'Nicename may not be longer than 50 characters.'],
  [{ username: 'dora', displayName: 'd'.repeat(251) }, 'Display name may not be longer than 250 characters.'],
  [
    { username: 'dora', description: 'd'.repeat(20_001) },
    'Description may not be longer than 20000 characters.',
  ],
  [
    { username: 'dora', websiteUrl: `https://x.test/${'d'.repeat(100)}` },
    'User URL may not be longer than 100 characters.',
  ],
  [{ username: 'dora', websiteUrl: 'javascript:alert(1)' }, 'The URL must begin with http:// or https://.'],
  [{ username: 'dora', websiteUrl: 'https://x.test/"><b>' }, 'The URL must begin with http:// or https://.'],
  [{ username: 'dora', locale: '../../etc' }, 'Invalid locale. Use the form en_US.'],
  [{ username: 'dora', locale: 'zz_ZZ' }, 'Invalid locale. Use the form en_US.'],
  [{ username: 'dora', password: 'short' }, 'The password has 5 characters. It must have 8 to 200.'],
  [
    { username: 'dora', password: 'x'.repeat(201) },
    'The password has 201 characters. It must have 8 to 200.',
  ],
  [{ username: 'dora', roles: ['king'] }, 'The role king does not exist'],
  [{ username: 'dora', roles: ['author', 'constructor'] }, 'The role constructor does not exist'],
  [
    { username: 'dora', registered: '2026-02-31 10:00:00' },
    'Invalid registration date. Use the form 2026-01-31 12:00:00.',
  ],
  [
    { username: 'dora', registered: '0001-01-01' },
    'Invalid registration date. Use the form 2026-01-31 12:00:00.',
  ],
  [
    { username: 'dora', registered: '9999-12-31 23:59:59' },
    'Invalid registration date. Use the form 2026-01-31 12:00:00.',
  ],
  [
    { username: 'dora', registered: 'yesterday' },
    'Invalid registration date. Use the form 2026-01-31 12:00:00.',
  ],
])('createUser rejects %j', async (input, message) => {
  await using site = openAccountSite();
  const before = site.everything();
  expect(await site.change('administrator', 'createUser', input)).toBe(message);
  expect(site.everything()).toEqual(before);
});

test('createUser adds the scheme to a URL without one', async () => {
  await using site = openAccountSite();
  for (const websiteUrl of ['dora.test/me', '//dora.test/me', 'http://dora.test/me']) {
    expect(await site.change('author', 'updateUser', { id: '3', websiteUrl })).toMatchObject({
      url: 'http://dora.test/me',
    });
  }
});

test('user names are single-line plain text', async () => {
  await using site = openAccountSite();
  const input = {
    id: '3',
    displayName: ' A<script>1</script>\r\nB\u202e ',
    firstName: '<b>Ann</b>',
    lastName: 'O < K',
    nickname: '<img src=x onerror=1>',
    description: '<script>1</script><a href="javascript:1" onclick="1">me</a>',
    websiteUrl: 'example.com/me',
  };
  expect(await site.change('author', 'updateUser', input)).toMatchObject({
    name: 'A1 B',
    firstName: 'Ann',
    lastName: 'O < K',
    nickname: 'author',
    url: 'http://example.com/me',
  });
  expect(site.stored(3)?.['description']).not.toMatch(/script|onclick/);
});

test("updateUser changes the given values of one's own account only", async () => {
  await using site = openAccountSite();
  await site.change('subscriber', 'updateUser', {
    id: '5',
    firstName: 'Sue',
    description: 'me',
    richEditing: 'false',
  });
  expect(
    await site.change('subscriber', 'updateUser', { id: '5', lastName: 'Scriber', firstName: null }),
  ).toMatchObject({
    firstName: 'Sue',
    lastName: 'Scriber',
    description: 'me',
    hasRichEditingEnabled: false,
    roles: ['subscriber'],
  });
  expect(
    await site.change('subscriber', 'updateUser', { id: '5', firstName: '', displayName: '' }),
  ).toMatchObject({
    firstName: null,
    name: 'subscriber',
  });
});

test('updateUser does not reveal which accounts exist to users without the capability', async () => {
  await using site = openAccountSite();
  const message = 'You do not have the appropriate capabilities to perform this action';
  for (const who of ['visitor', 'subscriber', 'contributor', 'author', 'editor'] as const) {
    expect(await site.change(who, 'updateUser', { id: '1', description: 'x' })).toBe(message);
    expect(await site.change(who, 'updateUser', { id: '999', description: 'x' })).toBe(message);
  }
  expect(await site.change('administrator', 'updateUser', { id: '999', description: 'x' })).toBe(
    'A user could not be updated with the provided ID',
  );
});

test.each(['', 'x', '0', '-1', 'cG9zdDoz', 'dXNlcjow'])('updateUser: %j is not a user id', async (id) => {
  await using site = openAccountSite();
  const before = site.everything();
  expect(await site.change('administrator', 'updateUser', { id, description: 'x' })).toBe(
    'The user ID passed is invalid',
  );
  expect(await site.change('administrator', 'deleteUser', { id })).toBe('The user ID passed is invalid');
  expect(site.everything()).toEqual(before);
});

test("updateUser: a new password ends the user's sessions and is reported by mail", async () => {
  await using site = openAccountSite();
  site.database.run(db.insertInto('sessions').values({ user_id: 3, begun_at: 0 }));
  await site.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  expect(site.database.rows({ sql: 'select 1 from sessions' })).toEqual([]);
  const hash = site.stored(3)?.['password_hash'] as string;
  expect(await verifyPassword('another lantern', hash)).toBe(true);
  expect(await verifyPassword(sharedPassword, hash)).toBe(false);
  expect(await site.mails()).toMatchObject([
    { to: 'author@magazine.example', subject: '[Lamps] Your password was changed' },
  ]);
});

test('updateUser: new roles replace the old ones and end sessions', async () => {
  await using site = openAccountSite();
  site.database.run(db.insertInto('sessions').values({ user_id: 3, begun_at: 0 }));
  expect(
    await site.change('administrator', 'updateUser', { id: '3', roles: ['editor', 'contributor'] }),
  ).toMatchObject({
    roles: ['editor', 'contributor'],
  });
  expect(site.database.rows({ sql: 'select 1 from sessions' })).toEqual([]);
  expect(await site.change('administrator', 'updateUser', { id: '3', roles: [] })).toMatchObject({
    roles: ['editor', 'contributor'],
  });
});

test('updateUser: the last administrator cannot be removed', async () => {
  await using site = openAccountSite();
  const own = 'Sorry, you cannot remove user editing permissions for your own account.';
  expect(await site.change('administrator', 'updateUser', { id: '1', roles: ['editor'] })).toBe(own);
  await site.change('administrator', 'updateUser', { id: '2', roles: ['administrator'] });
  expect(await site.change('administrator', 'updateUser', { id: '1', roles: ['editor'] })).toBe(own);
  expect(await site.change(2, 'updateUser', { id: '1', roles: ['editor'] })).toMatchObject({
    roles: ['editor'],
  });
  expect(await site.change(2, 'deleteUser', { id: '2' })).toBe('You cannot delete your own account.');
  expect(site.rolesOf(2)).toEqual(['administrator']);
});

test('updateUser: of two concurrent removals of the last administrators, one fails', async () => {
  await using site = openAccountSite();
  await site.change('administrator', 'updateUser', { id: '2', roles: ['administrator'] });
  const answers = await Promise.all([
    site.change(1, 'updateUser', { id: '2', roles: ['editor'], password: 'another lantern' }),
    site.change(2, 'updateUser', { id: '1', roles: ['editor'], password: 'another lantern' }),
  ]);
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  expect([...site.rolesOf(1), ...site.rolesOf(2)].toSorted()).toEqual(['administrator', 'editor']);
});

test("updateUser: an administrator's change of an e-mail address applies immediately, and the old address is notified", async () => {
  await using site = openAccountSite();
  expect(await site.change('administrator', 'updateUser', { id: '3', email: 'new@x.test' })).toMatchObject({
    email: 'new@x.test',
  });
  const [mail, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('author@magazine.example');
  expect(mail?.text).toContain('was changed to new@x.test');
  const taken = { id: '3', email: 'Editor@magazine.example' };
  expect(await site.change('administrator', 'updateUser', taken)).toBe(
    'Sorry, that email address is already used!',
  );
});

test('updateUser: a user may change their own password twenty times an hour', async () => {
  await using site = openAccountSite();
  const input = { id: '3', password: 'another lantern' };
  for (let time = 0; time < 20; time += 1) {
    expect(await site.change('author', 'updateUser', input)).toBeTypeOf('object');
  }
  expect(await site.change('author', 'updateUser', input)).toBe(
    'Too many attempts. Try again in 3600 seconds.',
  );
});
