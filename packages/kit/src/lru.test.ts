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

test('LRU map: sizes of entries count, and an entry above the maximum is not stored', () => {
  const lru = createLru<string, string>(5, (value, key) => value.length + key.length);
  lru.set('a', '1');
  lru.set('b', '2');
  lru.set('a', '12');
  expect([lru.get('b'), lru.get('a')]).toEqual(['2', '12']);
  lru.set('c', '1');
  expect([lru.get('b'), lru.get('a'), lru.get('c')]).toEqual([undefined, '12', '1']);
  lru.set('c', '12345');
  lru.delete('a');
  expect(lru.size).toBe(0);
});
