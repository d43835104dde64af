import { expect, test } from 'vitest';
import { languageTag } from './language-tag.ts';

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
