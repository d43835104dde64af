import { expect, test } from 'vitest';
import { findingsOf } from '@masthead/client/server';
import { cacheFindings } from './cached-findings.ts';

test('cached findings: a diagnosis runs once in ten seconds for all callers', async () => {
  let now = 0;
  let made = 0;
  const diagnosis = cacheFindings(
    async function* () {
      made += 1;
      yield findingsOf('address').ok(`Number ${made}`);
    },
    { maxAgeMs: 10_000, clock: () => now },
  );
  const all = await Promise.all(Array.from({ length: 20 }, () => diagnosis()));
  expect([made, new Set(all).size]).toEqual([1, 1]);
  now = 9999;
  await diagnosis();
  expect(made).toBe(1);
  now = 10_000;
  expect(await diagnosis()).toMatchObject([{ message: 'Number 2' }]);
});
