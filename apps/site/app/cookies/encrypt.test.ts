import { expect, test } from 'vitest';
import { createCookieEncryption } from './encrypt.ts';

test('cookie encryption: decrypts only with the same secret and purpose', () => {
  const seals = createCookieEncryption('a secret');
  const sealed = seals.encrypt('post 1', 'käse');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(seals.decrypt('post 1', sealed)).toBe('käse');
  expect(createCookieEncryption('a secret').decrypt('post 1', sealed)).toBe('käse');
  expect(seals.decrypt('post 2', sealed)).toBeNull();
  expect(createCookieEncryption('another secret').decrypt('post 1', sealed)).toBeNull();
  expect(
    createCookieEncryption(null).decrypt('post 1', createCookieEncryption(null).encrypt('post 1', 'käse')),
  ).toBeNull();
});

test('cookie encryption: rejects modified and foreign values', () => {
  const seals = createCookieEncryption(null);
  const sealed = Buffer.from(seals.encrypt('', 'a text'), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seals.decrypt('', changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'a', '%%%', 'A'.repeat(38), 'A'.repeat(4000)])
    expect(seals.decrypt('', text)).toBeNull();
});
