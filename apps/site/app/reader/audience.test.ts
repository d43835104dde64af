import { expect, test } from 'vitest';
import { audienceOf, cookiesOf } from './audience.ts';

const onHttp = 'http://site.test';
const onHttps = 'https://site.test';

test.each([
  ['', 'public'],
  ['_ga=1; wordpress_logged_in_1=a', 'public'],
  ['masthead-theme=dark', 'dark'],
  ['a=b; masthead-theme=light;c=d', 'light'],
  ['masthead-theme=purple', 'public'],
  ['masthead-theme=', 'public'],
  ['not-masthead-theme=dark', 'public'],
  ['a=masthead-refresh-1=x', 'public'],
  ['masthead-edits=all', 'public'],
  ['masthead-edits=7; masthead-theme=dark; __Host-masthead-edits=all', 'dark'],
])('audience: the cookies %j belong to %s', (cookies, audience) => {
  expect(audienceOf(cookies, onHttp)).toBe(audience);
});

test.each([
  'masthead-refresh-12345678=abc',
  '__Host-masthead-refresh-12345678=abc',
  'masthead-theme=dark; masthead-refresh-12345678=abc',
  'masthead-signed-in-12345678=1',
  'masthead-state-12345678=1',
  'masthead-edits=all; masthead-signed-in-12345678=1',
  'masthead-password-12=abc',
  'masthead-comments-12=abc',
  'masthead-commenter=abc',
  'masthead-done-12345678=saved',
  'masthead-anything=',
  'a=b;masthead-refresh-1=c',
  'a=b;\tmasthead-refresh-1=c',
  'masthead-theme=dark; masthead-theme=dark',
])('audience: the cookies %j make the response personal', (cookies) => {
  expect(audienceOf(cookies, onHttp)).toBeNull();
});

test('audience: cookiesOf is the inverse of audienceOf', () => {
  for (const audience of ['light', 'dark'] as const) {
    for (const siteUrl of [onHttp, onHttps])
      expect(audienceOf(cookiesOf(audience, siteUrl) ?? '', siteUrl)).toBe(audience);
  }
  expect(cookiesOf('public', onHttps)).toBeNull();
});

test.each([
  ['__Host-masthead-theme=dark', 'dark'],
  ['masthead-theme=dark', 'public'],
  ['masthead-theme=light; __Host-masthead-theme=dark; masthead-theme=light', 'dark'],
  ['__Secure-masthead-theme=dark', null],
  ['__Host-masthead-theme=dark; __Host-masthead-theme=light', null],
])('audience: on https the cookies %j belong to %s', (cookies, audience) => {
  expect(audienceOf(cookies, onHttps)).toBe(audience);
});
