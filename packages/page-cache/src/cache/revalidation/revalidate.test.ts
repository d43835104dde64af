import { expect, test, vi } from 'vitest';
import type { RecordedQuery } from '../../dependencies/dependencies.ts';
import { html, openCachedPages } from '../../../tests/cached-pages.ts';
import type { PageCacheOptions } from '../page-cache.ts';

// Outcomes of revalidating stale pages.

test('revalidation: an expired page is not served, even if it was already stale', async () => {
  await using site = await openCachedPages();
  let size = 'unknown';
  site.renderPage = ({ text }, sources) => {
    sources.expiresAt = site.now + 5000;
    return html(`${text}, ${size}`);
  };
  site.data.set('/a/', { text: 'A picture', keys: ['post:1'] });
  await site.ask('/a/');
  // Long enough that it is not revalidated before the next request.
  site.now += 11 * 60_000;
  size = '3 by 2';
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).text).toBe('A picture, 3 by 2');
  expect(site.cache.counts).toMatchObject({ revalidated: 0, rerendered: 1 });
});

test.each<[string, Partial<PageCacheOptions>]>([
  ['in another minute', {}],
  ['after its freshness lifetime', { maxAgeMs: () => 60_000 }],
])('revalidation: %s, queries without an invalidation are repeated, too', async (_, options) => {
  const responses = new Map([
    ['day', { keys: ['clock'], fingerprint: 'today' }],
    ['page', { keys: ['post:1'], fingerprint: 'a page' }],
    ['menu', { keys: ['menu'], fingerprint: 'few' }],
  ]);
  const answerTo = (url: string): RecordedQuery => ({
    url,
    body: null,
    keys: [],
    fingerprint: '',
    ...responses.get(url),
  });
  await using site = await openCachedPages({
    async refetch({ url }) {
      return { text: '', query: answerTo(url) };
    },
    ...options,
  });
  site.renderPage = (__, sources) => {
    const answered = (options.maxAgeMs ? ['page', 'menu'] : ['page', 'day']).map(answerTo);
    sources.queries.splice(0, 9, ...answered);
    return html(answered.map(({ fingerprint }) => fingerprint).join(', '));
  };
  const first = (await site.ask('/a/')).text;
  // Long enough that it is not revalidated before the next request.
  site.now += 11 * 60_000;
  responses.set('day', { keys: ['clock'], fingerprint: 'tomorrow' });
  responses.set('menu', { keys: ['menu'], fingerprint: 'many' });
  site.cache.invalidate(['post:1']);
  expect([first, (await site.ask('/a/')).text]).toEqual(
    options.maxAgeMs ? ['a page, few', 'a page, many'] : ['a page, today', 'a page, tomorrow'],
  );
});

test('revalidation: a changed page is served even if part of it fails', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'with a passage', keys: ['post:1'] });
  await site.ask('/a/');
  site.renderPage = ({ text }, sources) => {
    sources.isComplete = false;
    return html(text);
  };
  site.data.set('/a/', { text: 'the passage is taken out', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  expect(await site.ask('/a/')).toMatchObject({
    text: 'the passage is taken out',
    cache: 'Masthead; fwd=miss',
  });
  // Without an alternative, the previous page is served, marked as stale.
  site.backend = 'away';
  expect(await site.ask('/a/')).toMatchObject({
    text: 'with a passage',
    cache: expect.stringContaining('upstream-down') as string,
  });
});

test('revalidation: a partial page is rendered once, without a peer lookup', async () => {
  const queryPeers = vi.fn<() => Promise<never[]>>(async () => []);
  await using site = await openCachedPages({ queryPeers });
  site.renderPage = ({ text }, sources) => {
    sources.isComplete = false;
    return html(text, { status: 200 });
  };
  site.data.set('/a/', { text: 'half of it', keys: ['post:1'] });
  expect((await site.ask('/a/')).text).toBe('half of it');
  expect([site.renders, queryPeers.mock.calls]).toEqual([['/a/'], []]);
});

test.each([404, 301])(
  'revalidation: a partial response with status %i does not replace a page',
  async (status) => {
    await using site = await openCachedPages();
    site.data.set('/a/', { text: 'a page', keys: ['post:1'] });
    await site.ask('/a/');
    site.renderPage = (_, sources) => {
      sources.isComplete = false;
      return html('nothing there?', { status, headers: { location: '/b/' } });
    };
    site.data.set('/a/', { text: 'half an answer', keys: ['post:1'] });
    site.cache.invalidate(['post:1']);
    expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'a page' });
  },
);

test('revalidation: after an invalidation of everything, only pages with direct dependencies are re-rendered', async () => {
  await using site = await openCachedPages();
  site.renderPage = ({ text }, sources) => {
    if (text === 'with a form') sources.directKeys.add('setting:comment_registration');
    return html(text);
  };
  site.data.set('/a/', { text: 'without', keys: ['post:1'] });
  site.data.set('/b/', { text: 'with a form', keys: ['post:2'] });
  await Promise.all([site.ask('/a/'), site.ask('/b/')]);
  site.cache.invalidate(['*']);
  await Promise.all([site.ask('/a/'), site.ask('/b/')]);
  expect(site.cache.counts).toMatchObject({ revalidated: 1, rerendered: 1 });
});
