import { expect, test } from 'vitest';
import { cacheKey, parseCacheKey, requestedKey } from './cache-key.ts';

const keyOf = (url: string, cookie?: string, siteUrl = 'http://site.test'): string | null =>
  requestedKey(
    { method: 'GET', url, headers: cookie === undefined ? {} : { cookie } },
    { pageAddress: (target) => target, siteUrl },
  );

test('cache key: public, or per chosen theme', () => {
  for (const audience of ['public', 'light', 'dark'] as const) {
    const name = { path: '/about/', audience };
    expect(parseCacheKey(cacheKey(name))).toEqual(name);
  }
  expect(keyOf('/about/')).toBe('/about/');
  expect(keyOf('/about/', 'masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', 'masthead-refresh-12345678=abc')).toBeNull();
});

test('cache key: with https the theme cookie has the prefix __Host-, and the name without it is ignored', () => {
  const onHttps = (cookie: string) => keyOf('/about/', cookie, 'https://site.test');
  expect(onHttps('__Host-masthead-theme=dark')).toBe('dark /about/');
  expect(onHttps('masthead-theme=dark')).toBe('/about/');
  expect(onHttps('masthead-theme=light; __Host-masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', '__Host-masthead-theme=dark')).toBe('/about/');
});

test.each(['/feed/', '/about.md', '/sitemap.xml', '/robots.txt', '/llms.txt', '/about/embed/'])(
  'cache key: %s is the same with a session and in all themes',
  (path) => {
    expect(keyOf(path, 'masthead-refresh-12345678=abc')).toBe(path);
    expect(keyOf(path, 'masthead-theme=dark')).toBe(path);
  },
);
