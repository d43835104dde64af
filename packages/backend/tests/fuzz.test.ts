import { expect, test } from 'vitest';
import { runFuzz } from '../../../scripts/fuzz/run-fuzz.ts';

// `npm run fuzz` runs any number of requests.

test('three thousand random requests get valid responses that reveal nothing hidden', async () => {
  const { cases, failures, outcomes } = await runFuzz({ seed: 2026, count: 3000, maxFailures: 5 });
  expect(
    failures.map(
      ({ fuzzCase, errors }) => `case ${fuzzCase.number}, ${fuzzCase.viewer.role}: ${errors.join('; ')}`,
    ),
  ).toEqual([]);
  expect(cases).toBe(3000);
  // Most requests must reach the resolvers; otherwise the fuzzer would only test validation.
  expect(outcomes.get('data')).toBeGreaterThan(1500);
}, 120_000);
