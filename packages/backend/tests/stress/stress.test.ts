import { expect, test } from 'vitest';
import { runStress } from '../../../../lab/stress/run-stress.ts';

// `npm run stress` runs more users for longer, and kills the process more often.

test('stress: concurrent readers and writers lose no data and see no lock errors although the process is killed', async () => {
  const { writes, reads, conflicts, errors } = await runStress({
    seconds: 3,
    writers: 20,
    readers: 40,
    kills: 1,
    seed: 2026,
  });
  expect(errors).toEqual([]);
  expect(writes).toBeGreaterThan(50);
  expect(reads).toBeGreaterThan(50);
  // There must have been edit conflicts, to prove that updates are not lost.
  expect(conflicts).toBeGreaterThan(0);
}, 120_000);
