import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { runFuzz } from '../../../lab/fuzz/run-fuzz.ts';

// `npm run fuzz` runs any number of requests.

const parts = [
  { from: 0, count: 600 },
  { from: 600, count: 2400 },
];

describeEach(parts, ({ from }) => from === 0)(
  '$count random requests from number $from',
  ({ from, count }) => {
    test('get valid responses that reveal nothing hidden', async () => {
      const { cases, failures, outcomes } = await runFuzz({ seed: 2026, from, count, maxFailures: 5 });
      expect(
        failures.map(
          ({ fuzzCase, errors }) => `case ${fuzzCase.number}, ${fuzzCase.viewer.role}: ${errors.join('; ')}`,
        ),
      ).toEqual([]);
      expect(cases).toBe(count);
      // Most requests must reach the resolvers; otherwise the fuzzer would only test validation.
      expect(outcomes.get('data')).toBeGreaterThan(count / 2);
    }, 120_000);
  },
);
