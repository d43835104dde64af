import { expect, test } from 'vitest';
import { createSeals } from './seals.ts';

test('cookie encryption: decrypts only with the same secret and purpose', () => {
  const seals = createSeals('a secret');
  const sealed = seals.seal('post 1', 'käse');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(seals.open('post 1', sealed)).toBe('käse');
  expect(createSeals('a secret').open('post 1', sealed)).toBe('käse');
  expect(seals.open('post 2', sealed)).toBeNull();
  expect(createSeals('another secret').open('post 1', sealed)).toBeNull();
  expect(createSeals(null).open('post 1', createSeals(null).seal('post 1', 'käse'))).toBeNull();
});

test('cookie encryption: rejects modified and foreign values', () => {
  const seals = createSeals(null);
  const sealed = Buffer.from(seals.seal('', 'a text'), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seals.open('', changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'a', '%%%', 'A'.repeat(38), 'A'.repeat(4000)])
    expect(seals.open('', text)).toBeNull();
});
