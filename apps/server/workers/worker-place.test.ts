import { expect, test } from 'vitest';
import { seatOf } from './worker-place.ts';

test('worker slot: as sent by the primary, or the worker id under a primary that sends none', () => {
  expect(seatOf({ role: 'reader', seat: 2 }, 7)).toBe(2);
  expect(seatOf({ role: 'lead' }, 7)).toBe(0);
  expect([7, 8].map((id) => seatOf({ role: 'reader' }, id))).toEqual([7, 8]);
});
