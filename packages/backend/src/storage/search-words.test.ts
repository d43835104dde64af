import { expect, test } from 'vitest';
import { containing, readSearch } from './search-words.ts';

test('a search is split into words and quoted phrases', () => {
  expect(readSearch('  red "blue sky" -green ')).toEqual([
    { like: '%red%', exclude: false },
    { like: '%blue sky%', exclude: false },
    { like: '%green%', exclude: true },
  ]);
});

test('more than nine words are one phrase', () => {
  expect(readSearch('a b c d e f g h i j')).toEqual([{ like: '%a b c d e f g h i j%', exclude: false }]);
});

test('nothing but space, quotes or minus searches for nothing', () => {
  expect([readSearch('  '), readSearch('""'), readSearch('-')]).toEqual([[], [], []]);
});

test('the wildcards of LIKE stand for themselves', () => {
  expect(containing(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});

test('a very long search is cut', () => {
  expect(readSearch('x'.repeat(100_000))[0]?.like).toHaveLength(202);
});
