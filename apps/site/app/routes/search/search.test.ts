import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { describe, expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';
import { hitExcerpt, markTerms } from './hit-excerpt.ts';
import { searchTerms } from './search-terms.ts';

test.each([
  ['lamp "blue sky" -storm', ['lamp', 'blue sky']],
  ['a b lamp lamp', ['lamp']],
  ['"unfinished phrase', ['unfinished phrase']],
  ['海,lamp', ['海', 'lamp']],
  ['- " ', []],
])('searchTerms: %s has the terms %j', (words, terms) => {
  expect(searchTerms(words)).toEqual(terms);
});

const found = (text: string, ...terms: string[]): string[] =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end));

describe('findTerms: finds', () => {
  test.each([
    ['terms regardless of case and accents', 'A Café, a CAFE\u0301', ['cafe'], ['Café', 'CAFE\u0301']],
    ['letters that fold to two', 'Die Straße hier', ['strasse'], ['Straße']],
    ['the whole words around parts', 'Lamplighters’ café-lights', ['light'], ['Lamplighters', 'lights']],
    ['a word with several matches once', 'Lamplighter', ['lamp', 'light'], ['Lamplighter']],
    ['terms in scripts without spaces', '灯台守の話', ['台守'], ['台守']],
    ['the longer of two terms at the same position', 'lamplight', ['lamp', 'lamplight'], ['lamplight']],
  ])('%s', (_, text, terms, expected) => {
    expect(found(text, ...terms)).toEqual(expected);
  });
});

const marked = (pieces: ReturnType<typeof hitExcerpt>): string =>
  (pieces ?? []).map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test('hitExcerpt: shows where most terms occur together, cut between words', () => {
  const text = `A lamp at the beginning. ${'Words. '.repeat(80)}Here the lamp meets the tide. ${'More. '.repeat(80)}`;
  const excerpt = marked(hitExcerpt(text, ['lamp', 'tide']));
  expect(excerpt).toMatch(/^…Words\. .*Here the \[lamp\] meets the \[tide\]\. (?:More\. )+More\.…$/);
  expect(excerpt.length).toBeLessThan(260);
});

test('hitExcerpt: is null when no term occurs', () => {
  expect(hitExcerpt('Nothing here', ['lamp'])).toBeNull();
});

test('hitExcerpt: never splits a surrogate pair', () => {
  const excerpt = marked(hitExcerpt(`${'𐌰'.repeat(400)}lamp${'𐌰'.repeat(400)}`, ['lamp']));
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt).toContain('[lamp]');
});

test('markTerms: leaves the text between matches unchanged', () => {
  expect(marked(markTerms('The <b>Lamp</b> & lamps', ['lamp']))).toBe('The <b>[Lamp]</b> & [lamps]');
});

test('hitExcerpt: its time is proportional to the length of the text', async () => {
  const growth = await cpuGrowth(
    (size) => hitExcerpt('Ein Wörtchen über Lampen. '.repeat(size), ['lampen', 'tide', 'e']),
    32_000,
  );
  expect(growth).toBeLessThan(30);
});
