import { expect, test, vi } from 'vitest';
import { siteUrl } from '../open-site.ts';
import { keyIn, openAccountSite } from '../mutations/users/account-site.ts';

const asking =
  'mutation($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { success } }';
const resetting =
  'mutation($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { id } } }';

test('password reset: links use the configured site URL, whatever the Host header', async () => {
  await using site = openAccountSite();
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.test',
    'x-original-url': 'https://evil.test/',
    origin: 'https://evil.test',
    referer: 'https://evil.test/',
  };
  const request = new Request('https://evil.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: asking, variables: { input: { username: 'author' } } }),
  });
  expect((await site.backend.fetch(request)).status).toBe(200);
  const [mail] = await site.mails();
  expect(keyIn(mail?.text ?? '')).toHaveLength(43);
  expect(mail?.text).toContain(`${siteUrl}/reset-password?`);
  expect(mail?.raw).not.toContain('evil');
});

test.each([
  ['username', ['author', 'editor']],
  ['username', { equals: 'author' }],
  ['username', true],
  ['username', 1],
  ['username', null],
  ['email', 'eve@x.test'],
  ['to', 'eve@x.test'],
])('password reset: %s: %j sends no mail', async (name, value) => {
  await using site = openAccountSite();
  const { data, errors } = await site.execute('visitor', asking, {
    input: { username: 'author', [name]: value },
  });
  expect(data?.sendPasswordResetEmail ?? null).toBe(null);
  expect(errors).toHaveLength(1);
  expect(await site.mails()).toEqual([]);
});

test.each([
  ['key', ['a', 'b']],
  ['key', { not: '' }],
  ['key', true],
  ['key', 0],
  ['login', ['author']],
  ['login', { in: ['author'] }],
  ['password', ['another lantern']],
  ['id', '1'],
])('password reset: %s: %j sets no password', async (name, value) => {
  await using site = openAccountSite();
  await site.execute('visitor', asking, { input: { username: 'author' } });
  const key = keyIn((await site.mails())[0]?.text ?? '');
  const before = site.everything();
  const input = { key, login: 'author', password: 'another lantern', [name]: value };
  const { errors } = await site.execute('visitor', resetting, { input });
  expect(errors).toHaveLength(1);
  expect(site.everything()).toEqual(before);
});

test('password reset: the database does not contain the mailed keys', async () => {
  await using site = openAccountSite();
  await site.execute('visitor', asking, { input: { username: 'author' } });
  await site.change('author', 'updateUser', { id: '3', email: 'new@x.test' });
  const keys = (await site.mails()).map(({ text }) => keyIn(text));
  expect(keys.map(({ length }) => length)).toEqual([43, 43]);
  const stored = JSON.stringify(site.everything());
  for (const key of keys) expect(stored).not.toContain(key);
});

test('password reset: guessed keys are rejected without hashing a password', async () => {
  vi.stubEnv('PASSWORD_COST', 'real');
  await using site = openAccountSite();
  await site.execute('visitor', asking, { input: { username: 'author' } });
  const key = keyIn((await site.mails())[0]?.text ?? '');
  const near = [
    key.slice(1),
    key.slice(0, -1),
    `${key} `,
    ` ${key}`,
    key.toLowerCase(),
    key.toUpperCase(),
    `${key}\0`,
  ];
  const guesses = [
    ...near.filter((guess) => guess !== key),
    '%',
    '_',
    '*',
    "' or '1'='1",
    'x'.repeat(100_000),
  ];
  const reset = async (guess: string): Promise<{ errors: string[] | undefined; ms: number }> => {
    const startedAt = performance.now();
    const input = { key: guess, login: 'author', password: 'another lantern' };
    const { errors } = await site.execute('visitor', resetting, { input });
    return { errors, ms: performance.now() - startedAt };
  };
  let guessesMs = 0;
  for (const guess of guesses) {
    // oxlint-disable-next-line no-await-in-loop
    const { errors, ms } = await reset(guess);
    expect(errors).toEqual(['Password reset link is invalid.']);
    guessesMs += ms;
  }
  const { errors, ms } = await reset(key);
  expect(errors ?? []).toEqual([]);
  expect(guessesMs / guesses.length).toBeLessThan(ms / 4);
});
