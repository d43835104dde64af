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
])('%s is a search for %j', (words, terms) => {
  expect(searchTerms(words)).toEqual(terms);
});

const found = (text: string, ...terms: string[]): string[] =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end));

describe('terms are found', () => {
  test.each([
    ['whatever their case and accents', 'A Café, a CAFE\u0301', ['cafe'], ['Café', 'CAFE\u0301']],
    ['where a letter folds to two', 'Die Straße hier', ['strasse'], ['Straße']],
    ['within words', 'Lamplighter', ['light'], ['light']],
    ['in scripts without spaces', '灯台守の話', ['台守'], ['台守']],
    ['the longer one where two begin', 'lamplight', ['lamp', 'lamplight'], ['lamplight']],
  ])('%s', (_, text, terms, expected) => {
    expect(found(text, ...terms)).toEqual(expected);
  });
});

const said = (pieces: ReturnType<typeof hitExcerpt>): string =>
  (pieces ?? []).map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test('an excerpt shows the place where most of the terms stand together, cut between words', () => {
  const text = `A lamp at the beginning. ${'Words. '.repeat(80)}Here the lamp meets the tide. ${'More. '.repeat(80)}`;
  const excerpt = said(hitExcerpt(text, ['lamp', 'tide']));
  expect(excerpt).toMatch(/^…Words\. .*Here the \[lamp\] meets the \[tide\]\. (?:More\. )+More\.…$/);
  expect(excerpt.length).toBeLessThan(260);
});

test('a text without any of the terms has no such place', () => {
  expect(hitExcerpt('Nothing here', ['lamp'])).toBeNull();
});

test('a cut never parts the halves of a sign', () => {
  const excerpt = said(hitExcerpt(`${'𐌰'.repeat(400)}lamp${'𐌰'.repeat(400)}`, ['lamp']));
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt).toContain('[lamp]');
});

test('what stands between the hits stays as it is', () => {
  expect(said(markTerms('The <b>Lamp</b> & lamps', ['lamp']))).toBe('The <b>[Lamp]</b> & [lamp]s');
});

test('a megabyte of text is searched in a moment', () => {
  const start = performance.now();
  hitExcerpt('Ein Wörtchen über Lampen. '.repeat(40_000), ['lampen', 'tide', 'e']);
  expect(performance.now() - start).toBeLessThan(1500);
});
