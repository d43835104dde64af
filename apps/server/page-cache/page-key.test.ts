import { expect, test } from 'vitest';
import { pageKey, readPageKey, requestedKey } from './page-key.ts';

const keyOf = (url: string, cookie?: string, siteUrl = 'http://site.test'): string | null =>
  requestedKey(
    { method: 'GET', url, headers: cookie === undefined ? {} : { cookie } },
    { pageAddress: (target) => target, siteUrl },
  );

test('a page is kept for everybody, or for those who have chosen its colours', () => {
  for (const audience of ['everybody', 'light', 'dark'] as const) {
    const name = { address: '/about/', audience };
    expect(readPageKey(pageKey(name))).toEqual(name);
  }
  expect(keyOf('/about/')).toBe('/about/');
  expect(keyOf('/about/', 'masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', 'masthead-refresh-12345678=abc')).toBeNull();
});

test('on https the choice of colours has the prefix __Host-, and the name without it means nothing', () => {
  const onHttps = (cookie: string) => keyOf('/about/', cookie, 'https://site.test');
  expect(onHttps('__Host-masthead-theme=dark')).toBe('dark /about/');
  expect(onHttps('masthead-theme=dark')).toBe('/about/');
  expect(onHttps('masthead-theme=light; __Host-masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', '__Host-masthead-theme=dark')).toBe('/about/');
});

test.each(['/feed/', '/about.md', '/sitemap.xml', '/robots.txt', '/llms.txt', '/about/embed/'])(
  '%s is the same for somebody with a session, and in all colours',
  (path) => {
    expect(keyOf(path, 'masthead-refresh-12345678=abc')).toBe(path);
    expect(keyOf(path, 'masthead-theme=dark')).toBe(path);
  },
);
