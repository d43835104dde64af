import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPersistedQueries } from './persisted-queries.ts';

test('a text is kept under its own hash alone, and what is no text under none', () => {
  const queries = createPersistedQueries(10_000);
  const text = '{ posts(search: "\ufffd") { nodes { id } } }';
  const sha256 = hash('sha256', text);
  // UTF-8 has no half characters, so both have one hash.
  expect(queries.keep(sha256, text.replace('\ufffd', '\ud800'))).toBe(false);
  expect(queries.keep(sha256, '{ posts { nodes { id } } }')).toBe(false);
  expect(queries.find(sha256)).toBeUndefined();
  expect(queries.keep(sha256, text)).toBe(true);
  expect(queries.find(sha256)).toBe(text);
});
