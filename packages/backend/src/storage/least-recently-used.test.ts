import { expect, test } from 'vitest';
import { leastRecentlyUsed } from './least-recently-used.ts';

test('LRU map: a new entry evicts the least recently used one', () => {
  const kept = leastRecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  expect(kept.size).toBe(2);
});
