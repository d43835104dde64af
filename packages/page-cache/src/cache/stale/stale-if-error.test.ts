import { expect, test } from 'vitest';
import { siteAddressing } from '../../../tests/site-addressing.ts';
import { staleResponse } from './stale-if-error.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { restoreResponse } from '../responses/shareable-response.ts';

const at = 1_000_000_000;

const cachedPage = (key: string, text: string, status = 200): CacheEntry => ({
  key,
  page: restoreResponse({
    status,
    headers: {
      'content-type': 'text/html',
      'cache-control': 'public, max-age=0',
      // A CDN would prefer these to the new headers.
      'cdn-cache-control': 'public, max-age=60, stale-if-error=86400',
      'surrogate-control': 'max-age=60',
      etag: '"a"',
    },
    etag: '"a"',
    body: Buffer.from(text),
    queries: [],
    directKeys: [],
    expiresAt: Infinity,
  }),
  state: 'fresh',
  checkedAt: at,
  expiresAt: Infinity,
  staleReasons: new Set(),
  mustRevalidate: false,
  mustRerender: false,
  hits: 1,
  hitsBeforeValidation: 0,
  lastHitAt: at,
  encoded: { br: null, gzip: null },
  headersByForm: new Map(),
  keys: [],
  size: 0,
});

const pages = new Map(
  [
    cachedPage('/lamp/', 'the lamp'),
    cachedPage('dark /lamp/', 'the lamp, dark'),
    cachedPage('/gone/', 'gone', 404),
  ].map((page) => [page.key, page]),
);

function ask(path: string, { cookie = '', method = 'GET', now = at + 90_000 } = {}): Response | null {
  return staleResponse(new Request(`https://site.test${path}`, { method, headers: { cookie } }), {
    addressing: siteAddressing({
      canonicalPath: (target) => (target.startsWith('/account') ? null : target),
    }),
    get: (key) => pages.get(key),
    staleMs: 3_600_000,
    announcesRetractions: true,
    now,
  });
}

const session = 'masthead-refresh=secret';

test('stale-if-error: a reader with a session gets the public page, as a private response with its age', async () => {
  const answer = ask('/lamp/', { cookie: session });
  expect(await answer?.text()).toBe('the lamp');
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    'content-type': 'text/html',
    'cache-control': 'private, no-store',
    age: '90',
    'cache-status': 'Masthead; hit; ttl=-90; detail=upstream-down',
  });
});

test('stale-if-error: in the chosen theme, if that page is cached', async () => {
  expect(await ask('/lamp/', { cookie: `${session}; __Host-masthead-theme=dark` })?.text()).toBe(
    'the lamp, dark',
  );
  expect(await ask('/lamp/', { cookie: `${session}; __Host-masthead-theme=light` })?.text()).toBe('the lamp');
});

test('stale-if-error: also in place of a page with a pending comment', async () => {
  expect(await ask('/lamp/?comment=waiting', { cookie: session })?.text()).toBe('the lamp');
});

test.each([
  ['a page that is not cached', '/match/', {}],
  ['a personalised page', '/account', {}],
  ['a 404', '/gone/', {}],
  ['a page that is too old', '/lamp/', { now: at + 3_600_000 }],
  ['a form', '/lamp/', { method: 'POST' }],
  ['another page', '/lamp/?s=needle', {}],
  ['another part of a list', '/lamp/?after=x&comment=3', {}],
])('stale-if-error: not for %s', (_, path, init) => {
  expect(ask(path, init)).toBeNull();
});
