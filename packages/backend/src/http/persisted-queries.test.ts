import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPersistedQueries } from './persisted-queries.ts';

test('persisted queries: a query is stored only under its own hash, and malformed Unicode never', () => {
  const queries = createPersistedQueries(10_000);
  const text = '{ posts(search: "\ufffd") { nodes { id } } }';
  const sha256 = hash('sha256', text);
  // UTF-8 encodes a lone surrogate as U+FFFD, so both have the same hash.
  expect(queries.store(sha256, text.replace('\ufffd', '\ud800'))).toBe(false);
  expect(queries.store(sha256, '{ posts { nodes { id } } }')).toBe(false);
  expect(queries.find(sha256)).toBeUndefined();
  expect(queries.store(sha256, text)).toBe(true);
  expect(queries.find(sha256)).toBe(text);
});
