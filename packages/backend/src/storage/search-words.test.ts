import { expect, test } from 'vitest';
import { containing, readSearch } from './search-words.ts';

const terms = (search: string) =>
  readSearch(search).terms.map(({ text, exclude }) => (exclude ? `not ${text}` : text));

test('a search is split into words and quoted phrases', () => {
  expect(terms('  red "blue sky" -green ')).toEqual(['red', 'blue sky', 'not green']);
  expect(terms('red,blue+green\tgrey')).toEqual(['red', 'blue', 'green', 'grey']);
  expect(terms('-"blue sky" red "open end')).toEqual(['not blue sky', 'red', 'open end']);
});

test('single letters and stop words are left out, unless there is nothing else', () => {
  expect(terms('a walk in the park')).toEqual(['walk', 'park']);
  expect(terms('To be')).toEqual(['To be']);
  expect(terms('C++')).toEqual(['C++']);
  expect(terms('猫')).toEqual(['猫']);
});

test('more than nine words are one phrase', () => {
  expect(terms('aa bb cc dd ee ff gg hh ii jj')).toEqual(['aa bb cc dd ee ff gg hh ii jj']);
});

test('nothing but space, quotes or minus searches for nothing', () => {
  expect(['  ', '""', '-', '"" - --'].map(terms)).toEqual([[], [], [], []]);
});

test('the whole of what was typed counts where it is more than a word and excludes nothing', () => {
  expect(readSearch('the lamp').sentence).toBe('the lamp');
  expect(readSearch('lamp').sentence).toBeNull();
  expect(readSearch('red lamp -blue').sentence).toBeNull();
});

test('the wildcards of LIKE stand for themselves', () => {
  expect(containing(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});

test('a very long search is cut', () => {
  expect(terms('x'.repeat(100_000))[0]).toHaveLength(200);
});
