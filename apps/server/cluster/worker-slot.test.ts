import { expect, test } from 'vitest';
import { slotOf } from './worker-slot.ts';

test('worker slot: as sent by the primary, or the worker id under a primary that sends none', () => {
  expect(slotOf({ role: 'reader', seat: 2 }, 7)).toBe(2);
  expect(slotOf({ role: 'lead' }, 7)).toBe(0);
  expect([7, 8].map((id) => slotOf({ role: 'reader' }, id))).toEqual([7, 8]);
});
