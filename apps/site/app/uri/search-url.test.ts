import { expect, test } from 'vitest';
import { readLegacySearch, readSearch, searchPath } from './search-url.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  ['s=lamp', { words: 'lamp', kind: null, category: null }],
  ['s=+two%0A%00words+', { words: 'two words', kind: null, category: null }],
  ['s=lamp&type=pages', { words: 'lamp', kind: 'pages', category: null }],
  ['s=lamp&type=users&category=', { words: 'lamp', kind: null, category: null }],
  ['s=lamp&type=pages&category=shore', { words: 'lamp', kind: 'posts', category: 'shore' }],
  ['s=lamp&category=a/b', { words: 'lamp', kind: null, category: null }],
])('readSearch: %s gives %j', (query, question) => {
  expect(read(query)).toEqual(question);
});

test('readSearch: cuts long terms between characters', () => {
  expect(read(`s=${'a'.repeat(199)}𐌰`).words).toBe('a'.repeat(199));
});

test('searchPath: writes the page, and the filters in a fixed order', () => {
  expect(searchPath({ words: 'a&b', kind: 'pages', category: null }, 3)).toBe(
    '/search/page/3?s=a%26b&type=pages',
  );
  expect(searchPath({ words: '', kind: null, category: null })).toBe('/search');
});

test.each([
  ['/', 's=lamp', '/search?s=lamp'],
  ['/', 's=', '/search'],
  ['/', 's=lamp&post_type=page', '/search?s=lamp&type=pages'],
  ['/', 's=lamp&category_name=shore', '/search?s=lamp&category=shore'],
  ['/search/blue+lamp/', '', '/search?s=blue+lamp'],
  ['/search/blue+lamp/page/2/', '', '/search/page/2?s=blue+lamp'],
  ['/page/3/', 's=lamp', '/search/page/3?s=lamp'],
  ['/', 'p=12', null],
  ['/about/', 's=lamp', null],
])('readLegacySearch: %s?%s becomes %s', (path, query, expected) => {
  expect(readLegacySearch(path, new URLSearchParams(query))).toBe(expected);
});
