import { expect, test } from 'vitest';
import { isAnybody, readReader } from './reader.ts';

const readerWith = (cookie?: string, siteUrl = 'http://example.com') =>
  readReader(new Request(`${siteUrl}/`, { headers: cookie === undefined ? {} : { cookie } }));

test.each([
  ['masthead-theme=dark', 'dark'],
  ['other=1; masthead-theme=light', 'light'],
  ['masthead-theme=purple', null],
  ['masthead-theme=', null],
  [undefined, null],
])('the cookie %j asks for the colours %j', (cookie, theme) => {
  expect(readerWith(cookie).theme).toBe(theme);
});

test.each([
  ['__Host-masthead-theme=dark', 'dark'],
  ['masthead-theme=dark', null],
  ['masthead-theme=dark; __Host-masthead-theme=light', 'light'],
])('on https the cookie %j asks for the colours %j', (cookie, theme) => {
  expect(readerWith(cookie, 'https://example.com').theme).toBe(theme);
});

test('whoever has chosen nothing gets the pages of everybody', () => {
  expect(isAnybody(readerWith('other=1'))).toBe(true);
  expect(isAnybody(readerWith('masthead-theme=dark'))).toBe(false);
});
