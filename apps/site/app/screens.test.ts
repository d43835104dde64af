import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { isContentPath, screenPaths, screens } from './screens.ts';

const accounts = ['/login', '/logout', '/register', '/forgot-password', '/reset-password', '/account'];
const forms = [...accounts, '/moderate-comment', '/choose-theme', '/preview/draft'];

test.each<[string, Parameters<typeof screenPaths>[0], string[]]>([
  [
    'not cached',
    ({ audience }) => audience === 'private',
    [...forms, '/preview', '/signed-in', '/refused-form', '/health'],
  ],
  [
    'the same for all clients',
    ({ audience }) => audience === 'file',
    [
      '/.well-known/security.txt',
      '/.well-known/change-password',
      '/manifest.webmanifest',
      '/robots.txt',
      '/llms.txt',
      '/sitemap.xml',
      '/speculation-rules.json',
      '/oembed',
    ],
  ],
  ['accepting forms', (screen) => screen.forms, forms],
  [
    'reserved',
    ({ reserved }) => reserved,
    [
      ...forms.filter((path) => path !== '/login'),
      '/preview',
      '/signed-in',
      '/refused-form',
      '/health',
      '/search',
      '/oembed',
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
    ],
  ],
  ['not prefetched', ({ prefetch }) => !prefetch, [...forms, '/signed-in', '/preview']],
  [
    'no target of a form',
    ({ returnFrom }) => returnFrom === 'never',
    ['/signed-in', '/refused-form', '/preview/draft'],
  ],
  [
    'no target of the login page',
    ({ returnFrom }) => returnFrom === 'form',
    ['/login', '/logout', '/moderate-comment'],
  ],
])('screens: those %s', (_, isWanted, paths) => {
  expect(screenPaths(isWanted).toSorted()).toEqual(paths.toSorted());
});

test('screens: every route module exists', () => {
  const missing = screens.filter(({ file }) => !existsSync(`${import.meta.dirname}/${file}`));
  expect(missing).toEqual([]);
});

const routes = [...screens.map(({ path }) => ({ path })), { path: '*' }];

test.each([
  ...screens.map(({ path }) => path.replace(':format', 'rss').replace(':version', '1').replace('/*', '/a/b')),
  '/Search//',
  '/health/more',
  '/sitemap-xml',
  '/~feed/rss',
  '/~feed',
  '/',
  '/searching',
  '/a/search',
])('screens: content is at %s exactly if the router matches no screen', (path) => {
  expect(isContentPath(path)).toBe(matchRoutes(routes, path)?.at(-1)?.route.path === '*');
});
