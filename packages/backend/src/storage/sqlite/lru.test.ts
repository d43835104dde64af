import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('LRU map: a new entry evicts the least recently used one', () => {
  const lru = createLru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
  expect(lru.size).toBe(2);
});
