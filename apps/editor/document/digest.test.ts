import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { canonicalText, randomKey, sha256 } from './digest.ts';

test('digest: is SHA-256 of a text', async () => {
  expect(await sha256('Ünsaved')).toBe(createHash('sha256').update('Ünsaved').digest('hex'));
});

test('digest: on plain http, it is an identifier that is different each time', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const digests = await Promise.all([sha256('a'), sha256('a')]);
  expect(digests[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(digests[1]).not.toBe(digests[0]);
});

test('random keys: are different, and valid idempotency keys of the backend', () => {
  expect(new Set(Array.from({ length: 100 }, randomKey)).size).toBe(100);
  expect(randomKey()).toMatch(/^[\x21-\x7e]{8,100}$/);
});

test('canonical text: does not depend on the order of fields', () => {
  expect(canonicalText({ title: 'a', content: 'b' })).toBe(canonicalText({ content: 'b', title: 'a' }));
});
