import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { loginInput } from './login-input.ts';

test.each([
  'a@b.co',
  'Ana.Lind+news@Mail.Example.COM',
  'ana@[192.168.0.1]',
  '"ana lind"@example.com',
  "o'hara@example.com",
  'ana_@xn--bcher-kva.example',
  '  ana@example.com ',
])('login input: %j is sent as an e-mail address', (name) => {
  expect(loginInput(name, 'pw')).toEqual({ email: name.trim(), password: 'pw' });
});

test.each([
  'ana',
  'user@localhost',
  'ana@example.c',
  'ana@example.123',
  'ana@192.168.0.1',
  'ana@',
  '@example.com',
  'ana@@example.com',
  'ana..lind@example.com',
  '.ana@example.com',
  'ana lind@example.com',
  'ana@exa mple.com',
  'ana@example..com',
  '',
])('login input: %j is sent as a username', (name) => {
  expect(loginInput(name, 'pw')).toEqual({ username: name, password: 'pw' });
});

test('login input: the password is sent unchanged', () => {
  expect(loginInput('ana', '  pw ')).toEqual({ username: 'ana', password: '  pw ' });
});

test('login input: a long name that is almost an e-mail address does not cause backtracking', async () => {
  const growth = await cpuGrowth(
    (size) => loginInput(`${'a.'.repeat(size)}@${'a-'.repeat(size)}`, 'pw'),
    50_000,
  );
  expect(growth).toBeLessThan(30);
});
