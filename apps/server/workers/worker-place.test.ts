import { expect, test } from 'vitest';
import { seatOf } from './worker-place.ts';

test('a process has the place that the primary names, and one of its own under a primary that names none', () => {
  expect(seatOf({ role: 'reader', seat: 2 }, 7)).toBe(2);
  expect(seatOf({ role: 'lead' }, 7)).toBe(0);
  expect([7, 8].map((id) => seatOf({ role: 'reader' }, id))).toEqual([7, 8]);
});
