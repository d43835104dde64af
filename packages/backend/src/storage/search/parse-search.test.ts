import { expect, test } from 'vitest';
import { likeContaining, parseSearch } from './parse-search.ts';

const terms = (search: string) =>
  parseSearch(search).terms.map(({ text, exclude }) => (exclude ? `not ${text}` : text));

test('search parser: a search is split into words and quoted phrases', () => {
  expect(terms('  red "blue sky" -green ')).toEqual(['red', 'blue sky', 'not green']);
  expect(terms('red,blue+green\tgrey')).toEqual(['red', 'blue', 'green', 'grey']);
  expect(terms('-"blue sky" red "open end')).toEqual(['not blue sky', 'red', 'open end']);
});

test('search parser: single letters and stop words are ignored unless there are no other words', () => {
  expect(terms('a walk in the park')).toEqual(['walk', 'park']);
  expect(terms('To be')).toEqual(['To be']);
  expect(terms('C++')).toEqual(['C++']);
  expect(terms('猫')).toEqual(['猫']);
});

test('search parser: more than nine words are one phrase', () => {
  expect(terms('aa bb cc dd ee ff gg hh ii jj')).toEqual(['aa bb cc dd ee ff gg hh ii jj']);
});

test('search parser: a search of spaces, quotes or minus signs only has no terms', () => {
  expect(['  ', '""', '-', '"" - --'].map(terms)).toEqual([[], [], [], []]);
});

test('search parser: `sentence` is the whole text if it has several words and no exclusion', () => {
  expect(parseSearch('the lamp').sentence).toBe('the lamp');
  expect(parseSearch('lamp').sentence).toBeNull();
  expect(parseSearch('red lamp -blue').sentence).toBeNull();
});

test('LIKE pattern: wildcards in the text are escaped', () => {
  expect(likeContaining(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});

test('search parser: a search is cut to 200 characters', () => {
  expect(terms('x'.repeat(100_000))[0]).toHaveLength(200);
});
