import { describe, expect, test } from 'vitest';
import { editAsTwoUsers } from './two-users.ts';

describe('open document: random edits of two users', () => {
  test('every word is in a version or in a conflict that was shown, in 60 runs with faults and crashes', async () => {
    await expect(editInRuns(60)).resolves.toEqual([]);
  });

  test('the same in 1,000 runs', { tags: ['exhaustive'], timeout: 900_000 }, async () => {
    await expect(editInRuns(1000)).resolves.toEqual([]);
  });
});

/** @returns The runs that lost a word, or whose users have different texts at the end. */
async function editInRuns(runs: number): Promise<object[]> {
  const failures: object[] = [];
  const total = { typed: 0, conflicts: 0, crashes: 0 };
  for (let seed = 1; seed <= runs; seed += 1) {
    const result = await editAsTwoUsers(seed, { editCount: 40 });
    if (result.lostWords.length > 0 || !result.isConsistent) failures.push({ seed, ...result });
    total.typed += result.typedCount;
    total.conflicts += result.conflictCount;
    total.crashes += result.crashCount;
  }
  // The runs cover what they are for.
  expect(total.typed).toBeGreaterThan(10 * runs);
  expect(total.conflicts).toBeGreaterThan(runs / 4);
  expect(total.crashes).toBeGreaterThan(runs / 4);
  return failures;
}
