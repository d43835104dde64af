import { expect, test } from 'vitest';
import { runConnectionFuzz } from './run-connection-fuzz.ts';

test('fast path: random conversations get the same bytes from it as from node:http', async () => {
  const { conversations, fastResponses, differences } = await runConnectionFuzz({ seed: 2026, count: 1500 });
  expect(differences).toEqual([]);
  // The generator still makes requests that the fast path answers.
  expect(fastResponses).toBeGreaterThan(conversations / 10);
});
