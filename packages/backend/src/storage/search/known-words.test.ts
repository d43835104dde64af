import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { createKnownWords } from './known-words.ts';

test('known words: each word is returned once, also across texts', () => {
  const known = createKnownWords();
  const added = new Set<string>();
  known.collect('the light and the lantern', added);
  expect([...added]).toEqual(['the', 'light', 'and', 'lantern']);
  added.clear();
  known.collect('the lantern supper é 東京', added);
  expect([...added]).toEqual(['supper', '東京']);
  known.clear();
  added.clear();
  known.collect('the', added);
  expect([...added]).toEqual(['the']);
});

/** In a hash that multiplies by 31, "Aa" and "BB" are equal, and so are all their combinations. */
const wordsOf = (count: number): string =>
  Array.from({ length: count }, (_, number) =>
    Array.from({ length: 16 }, (_bit, bit) => ((number >> bit) % 2 === 1 ? 'Aa' : 'BB')).join(''),
  ).join(' ');

test('known words: words with the same hash take linear time', async () => {
  const texts = new Map([2000, 16_000].map((count) => [count, wordsOf(count)]));
  const collect = (size: number): void => createKnownWords().collect(texts.get(size) ?? '', new Set());
  expect(await cpuGrowth(collect, 16_000)).toBeLessThan(30);
});
