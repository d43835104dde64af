import { requestedKey } from '@masthead/page-cache';
import { expect, test } from 'vitest';
import { createPageAddressing } from './page-addressing.ts';

const keyOf = (url: string, cookie?: string, siteUrl = 'http://site.test'): string | null =>
  requestedKey(
    { method: 'GET', url, headers: cookie === undefined ? {} : { cookie } },
    createPageAddressing({ siteUrl, loginPagePath: '/login', apiBasePath: '/api/faust' }),
  );

test('page addressing: pages are public, or per chosen theme, and not shared with a session', () => {
  expect(keyOf('/about/')).toBe('/about/');
  expect(keyOf('/about/', 'masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', 'masthead-refresh-12345678=abc')).toBeNull();
});

test('page addressing: with https the theme cookie has the prefix __Host-, and the name without it is ignored', () => {
  const onHttps = (cookie: string) => keyOf('/about/', cookie, 'https://site.test');
  expect(onHttps('__Host-masthead-theme=dark')).toBe('dark /about/');
  expect(onHttps('masthead-theme=dark')).toBe('/about/');
  expect(onHttps('masthead-theme=light; __Host-masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', '__Host-masthead-theme=dark')).toBe('/about/');
});

test.each(['/feed/', '/about.md', '/sitemap.xml', '/robots.txt', '/llms.txt', '/about/embed/'])(
  'page addressing: %s is the same with a session and in all themes',
  (path) => {
    expect(keyOf(path, 'masthead-refresh-12345678=abc')).toBe(path);
    expect(keyOf(path, 'masthead-theme=dark')).toBe(path);
  },
);
