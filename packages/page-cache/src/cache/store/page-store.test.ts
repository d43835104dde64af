import { expect, test } from 'vitest';
import { siteAddressing } from '../../../tests/site-addressing.ts';
import { html, openCachedPages } from '../../../tests/cached-pages.ts';

const page = 'x'.repeat(10_000);
/** Size of such an entry with its overhead. */
const pageBytes = 13_000;

/** Incompressible data. */
const noise = (seed: number): string =>
  Array.from({ length: 10_000 }, (_, index) => ((seed * 7919 + index * index * 31) % 36).toString(36)).join(
    '',
  );

test('page store: total size is limited, including compressed bodies', async () => {
  await using site = await openCachedPages({ maxBytes: 10 * pageBytes });
  site.renderPage = ({ text }) => html(noise(Number(text)));
  for (let number = 0; number < 40; number += 1) {
    site.data.set(`/${number}/`, { text: String(number), keys: [`post:${number}`] });
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(`/${number}/`, { 'accept-encoding': number % 2 === 0 ? 'br' : 'gzip' });
    expect(site.cache.size.bytes).toBeLessThanOrEqual(10 * pageBytes);
  }
  expect(site.cache.size.pages).toBeGreaterThan(3);
  expect(site.cache.size.pages + site.cache.size.evictions).toBe(40);
  expect(site.cache.explain('/39/')).toHaveLength(1);
  expect(site.cache.explain('/0/')).toHaveLength(0);
});

test('page store: a crawler does not evict pages that are requested repeatedly', async () => {
  await using site = await openCachedPages({ maxBytes: 20 * pageBytes });
  site.renderPage = () => html(page);
  for (const path of ['/front/', '/front/', '/news/', '/news/']) {
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(path);
  }
  for (let number = 0; number < 100; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(`/search/${number}`);
  }
  expect(site.cache.size.evictions).toBeGreaterThan(50);
  expect((await site.ask('/front/')).cache).toBe('Masthead; hit');
  expect((await site.ask('/news/')).cache).toBe('Masthead; hit');
});

test.each([
  ['a query', (number: number) => `/front/?after=${number}`],
  ['a 404', (number: number) => `/nowhere/${number}/`],
  ['an unusual encoding', (number: number) => `/news/%61${number}`],
])(
  'page store: a client that requests unbounded URLs with %s does not evict other pages',
  async (_, address) => {
    await using site = await openCachedPages({ maxBytes: 20 * pageBytes, addressing: siteAddressing() });
    site.renderPage = ({ text }) => html(page, { status: text === '' ? 404 : 200 });
    const real = Array.from({ length: 12 }, (__, number) => `/real/${number}/`);
    const news = Array.from({ length: 100 }, (__, number) => address(number));
    for (const path of [...real, ...news.filter((each) => !each.includes('nowhere'))]) {
      site.data.set(new URL(path, 'http://site').pathname, { text: 'there', keys: [] });
    }
    for (const path of [...real, ...real, ...news.flatMap((each) => [each, each])]) {
      // oxlint-disable-next-line no-await-in-loop
      await site.ask(path);
    }
    expect(site.cache.size.evictions).toBeGreaterThan(50);
    expect(
      site.cache
        .recent()
        .slice(0, 12)
        .map(({ key }) => key),
    ).toEqual(real.toReversed());
    // Other pages are still stored.
    for (const path of ['/real/new/', '/real/new/']) {
      site.data.set(path, { text: 'there', keys: [] });
      // oxlint-disable-next-line no-await-in-loop
      await site.ask(path);
    }
    for (const path of [...real, '/real/new/']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await site.ask(path)).cache).toBe('Masthead; hit');
    }
  },
);

test('page store: protected entries are evicted in LRU order', async () => {
  await using site = await openCachedPages({ maxBytes: 10 * pageBytes });
  site.renderPage = () => html(page);
  for (let number = 0; number < 30; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(`/${number}/`);
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(`/${number}/`);
    expect(site.cache.size.bytes).toBeLessThanOrEqual(10 * pageBytes);
  }
  expect(site.cache.explain('/29/')).toHaveLength(1);
  expect(site.cache.explain('/25/')).toHaveLength(1);
  expect(site.cache.explain('/0/')).toHaveLength(0);
});

test('page store: a re-rendered page stays protected', async () => {
  await using site = await openCachedPages({ maxBytes: 10 * pageBytes });
  site.renderPage = ({ text }) => html(page + text);
  site.data.set('/front/', { text: '1', keys: ['post:1'] });
  await site.ask('/front/');
  await site.ask('/front/');
  site.data.set('/front/', { text: '2', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/front/')).text).toBe(`${page}2`);
  for (let number = 0; number < 30; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await site.ask(`/${number}/`);
  }
  expect((await site.ask('/front/')).cache).toBe('Masthead; hit');
});

test('page store: a page larger than the cache is served and not stored', async () => {
  await using site = await openCachedPages({ maxBytes: 5000 });
  site.renderPage = () => html(page);
  expect((await site.ask('/a/')).text).toBe(page);
  expect(site.cache.size).toEqual({ pages: 0, bytes: 0, evictions: 1 });
});
