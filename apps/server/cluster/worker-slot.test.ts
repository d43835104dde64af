import { expect, test } from 'vitest';
import { slotOf } from './worker-slot.ts';

test('worker slot: as sent by the primary, or the worker id under a primary that sends none', () => {
  expect(slotOf({ role: 'follower', slot: 2 }, 7)).toBe(2);
  expect(slotOf({ role: 'leader' }, 7)).toBe(0);
  expect([7, 8].map((id) => slotOf({ role: 'follower' }, id))).toEqual([7, 8]);
});
