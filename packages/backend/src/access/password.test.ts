import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a hash knows its password and no other', async () => {
  const hash = await hashPassword('lantern in the rain');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('lantern in the rain', hash)).toBe(true);
  expect(await isPassword('lantern in the rain ', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('letters written in two Unicode forms are one password', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('passwords that differ after 72 bytes differ', async () => {
  const long = 'x'.repeat(100);
  expect(await isPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
});

test('an empty or foreign hash lets nobody in', async () => {
  expect(await isPassword('', '')).toBe(false);
  expect(await isPassword('x', '$P$BabcdefghijklmnopqrstuvwxyzABC')).toBe(false);
});
