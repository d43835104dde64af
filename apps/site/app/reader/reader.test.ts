import { expect, test } from 'vitest';
import { isDefaultReader, readReader } from './reader.ts';

const readerWith = (cookie?: string, siteUrl = 'http://example.com') =>
  readReader(new Request(`${siteUrl}/`, { headers: cookie === undefined ? {} : { cookie } }));

test.each([
  ['masthead-theme=dark', 'dark'],
  ['other=1; masthead-theme=light', 'light'],
  ['masthead-theme=purple', null],
  ['masthead-theme=', null],
  [undefined, null],
])('reader: the cookie %j selects the theme %j', (cookie, theme) => {
  expect(readerWith(cookie).theme).toBe(theme);
});

test.each([
  ['__Host-masthead-theme=dark', 'dark'],
  ['masthead-theme=dark', null],
  ['masthead-theme=dark; __Host-masthead-theme=light', 'light'],
])('reader: on https the cookie %j selects the theme %j', (cookie, theme) => {
  expect(readerWith(cookie, 'https://example.com').theme).toBe(theme);
});

test('reader: without a chosen theme, the pages are the default ones', () => {
  expect(isDefaultReader(readerWith('other=1'))).toBe(true);
  expect(isDefaultReader(readerWith('masthead-theme=dark'))).toBe(false);
});
