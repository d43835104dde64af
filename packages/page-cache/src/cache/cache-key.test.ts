import { expect, test } from 'vitest';
import { siteAddressing } from '../../tests/site-addressing.ts';
import { cacheKey, parseCacheKey, requestedKey } from './cache-key.ts';

const keyOf = (url: string, cookie?: string): string | null =>
  requestedKey(
    { method: 'GET', url, headers: cookie === undefined ? {} : { cookie } },
    siteAddressing({ isForAllClients: (path) => path === '/feed/' }),
  );

test('cache key: names audience and path', () => {
  for (const audience of ['public', 'light', 'dark']) {
    const name = { path: '/about/', audience };
    expect(parseCacheKey(cacheKey(name))).toEqual(name);
  }
});

test('cache key: of a request, by the audience of its cookies', () => {
  expect(keyOf('/about/')).toBe('/about/');
  expect(keyOf('/about/', 'masthead-theme=dark')).toBe('dark /about/');
  expect(keyOf('/about/', 'masthead-refresh-12345678=abc')).toBeNull();
});

test('cache key: of a response that is the same for all clients, with any cookies', () => {
  expect(keyOf('/feed/', 'masthead-theme=dark')).toBe('/feed/');
  expect(keyOf('/feed/', 'masthead-refresh-12345678=abc')).toBe('/feed/');
});
