import { expect, test } from 'vitest';
import { languageTag, writingDirection } from './language-tag.ts';

test.each([
  ['en_US', 'en-US'],
  ['de_DE_formal', 'de-DE'],
  ['fi', 'fi'],
  ['"><script>', 'en'],
  ['', 'en'],
  [null, 'en'],
])('the locale %j becomes the language tag %s', (locale, tag) => {
  expect(languageTag(locale)).toBe(tag);
});

test('Arabic, Hebrew and Persian are written from right to left, and most others are not', () => {
  expect(['ar', 'he-IL', 'fa-IR', 'en-US', 'el'].map(writingDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]);
});
