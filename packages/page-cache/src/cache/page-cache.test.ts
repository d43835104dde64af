import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type CachedPages, html, openCachedPages } from '../../tests/cached-pages.ts';

const hit = 'Masthead; hit';
const stored = 'Masthead; fwd=miss; stored';

test('page cache: a page is rendered once and then served from cache', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'Hello', keys: ['post:1'] });
  const first = await site.ask('/a/');
  const second = await site.ask('/a/');
  expect([first.text, first.cache]).toEqual(['Hello', stored]);
  expect([second.text, second.cache]).toEqual(['Hello', hit]);
  expect(site.renders).toEqual(['/a/']);
  expect(site.cache.counts).toMatchObject({ hits: 1, misses: 1 });
});

test('page cache: concurrent requests share one render', async () => {
  await using site = await openCachedPages();
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const asking = Array.from({ length: 20 }, () => site.ask('/a/'));
  await vi.waitFor(() => expect(site.renders).toHaveLength(1));
  going.resolve();
  expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(site.renders).toHaveLength(1);
});

test('page cache: a client that does not read its response or has gone does not block others', async () => {
  await using site = await openCachedPages();
  for (const path of ['/1/', '/2/', '/3/', '/4/']) await site.ask(path);
  // A response that never closes and discards its output.
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/gone/' });
  site.cache.handle(request, new ServerResponse(request), expect.unreachable);
  await vi.waitFor(() => expect(site.cache.explain('/gone/')).toHaveLength(1));
  // Yielding to it would never end.
  using clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  site.cache.invalidate(['*']);
  await vi.waitFor(() => expect(site.cache.counts.revalidated).toBe(5));
  expect(clock).toHaveBeenCalled();
});

test('page cache: a render that overlaps an invalidation is served only to requests from before it', async () => {
  let arrived = 0;
  await using site = await openCachedPages({ catchUp: () => void (arrived += 1) });
  site.data.set('/a/', { text: 'before', keys: ['post:1'] });
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const early = site.ask('/a/');
  await vi.waitFor(() => expect(site.renders).toHaveLength(1));
  site.data.set('/a/', { text: 'after', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  const late = site.ask('/a/');
  // In the iteration in which it arrives it joins the waiting requests.
  await vi.waitFor(() => expect(arrived).toBe(2));
  // A second invalidation, after the second request, does not matter for either.
  site.cache.invalidate(['post:1']);
  going.resolve();
  expect((await early).text).toBe('before');
  expect((await late).text).toBe('after');
  expect((await site.ask('/a/')).text).toBe('after');
});

test('page cache: an unrelated invalidation does not delay requests', async () => {
  await using site = await openCachedPages();
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const early = site.ask('/a/');
  await vi.waitFor(() => expect(site.renders).toHaveLength(1));
  site.cache.invalidate(['post:2']);
  going.resolve();
  await early;
  expect((await site.ask('/a/')).cache).toBe(hit);
});

test('page cache: a stale page whose queries return the same data is revalidated without rendering', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'Hello', keys: ['post:1', 'list:post'] });
  const { headers } = await site.ask('/a/');
  site.cache.invalidate(['list:post']);
  const again = await site.ask('/a/');
  expect(again.headers.etag).toBe(headers.etag);
  expect(site.renders).toHaveLength(1);
  expect(site.cache.counts).toMatchObject({ revalidated: 1, rerendered: 0 });
});

test('page cache: a page whose data changed is re-rendered in the background', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'one', keys: ['post:1'] });
  await site.ask('/a/');
  site.data.set('/a/', { text: 'two', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  await vi.waitFor(() => expect(site.cache.explain('/a/')[0]?.state).toBe('fresh'));
  const next = await site.ask('/a/');
  expect([next.text, next.cache]).toEqual(['two', hit]);
  expect(site.cache.counts).toMatchObject({ rerendered: 1, rerenderedUnchanged: 0 });
});

test('page cache: a page that was not read since its last change is re-rendered on request', async () => {
  await using site = await openCachedPages();
  const change = (text: string): void => {
    site.data.set('/a/', { text, keys: ['post:1'] });
    site.cache.invalidate(['post:1']);
  };
  change('one');
  await site.ask('/a/');
  change('two');
  await vi.waitFor(() => expect(site.cache.explain('/a/')[0]?.state).toBe('fresh'));
  for (const text of ['three', 'four']) {
    change(text);
    await setImmediate();
    await setImmediate();
  }
  expect(site.renders).toHaveLength(2);
  expect((await site.ask('/a/')).text).toBe('four');
  change('five');
  await vi.waitFor(() => expect(site.cache.explain('/a/')[0]?.state).toBe('fresh'));
  expect(site.renders).toHaveLength(4);
});

test('page cache: a page without recent requests is revalidated on request', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  site.now += 11 * 60_000;
  site.cache.invalidate(['uri:/a/']);
  await setImmediate();
  await setImmediate();
  expect(site.cache.explain('/a/')[0]).toMatchObject({ state: 'stale', staleReason: 'uri:/a/' });
  site.data.set('/a/', { text: 'There is one now', keys: ['post:1'] });
  expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'There is one now' });
});

test('page cache: a page re-rendered to the same bytes keeps its ETag and is counted', async () => {
  await using site = await openCachedPages();
  site.renderPage = ({ text }) => html(text.slice(0, 3));
  site.data.set('/a/', { text: 'one more', keys: ['post:1'] });
  const { headers } = await site.ask('/a/');
  site.data.set('/a/', { text: 'one other', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).headers.etag).toBe(headers.etag);
  expect(site.cache.counts).toMatchObject({ rerendered: 1, rerenderedUnchanged: 1 });
});

test('page cache: a direct dependency triggers rendering', async () => {
  await using site = await openCachedPages();
  let invites = 'yes';
  site.renderPage = ({ text }, sources) => {
    sources.directKeys.add('setting:blog_public');
    return html(text + invites);
  };
  expect((await site.ask('/a/')).text).toBe('yes');
  invites = 'no';
  site.cache.invalidate(['setting:blog_public']);
  expect((await site.ask('/a/')).text).toBe('no');
  invites = 'yes';
  site.cache.invalidate(['*']);
  expect((await site.ask('/a/')).text).toBe('yes');
});

test('page cache: pages are invalidated by path, too', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  site.data.set('/a/', { text: 'new', keys: [] });
  site.cache.invalidatePaths(['/a/?utm_source=mail', '/private/']);
  expect((await site.ask('/a/')).text).toBe('new');
});

test('page cache: a page that depends on the clock is revalidated in the next minute', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'today', keys: ['clock'] });
  await site.ask('/a/');
  site.data.set('/a/', { text: 'tomorrow', keys: ['clock'] });
  site.now += 49_000;
  expect((await site.ask('/a/')).text).toBe('today');
  site.now += 1000;
  expect((await site.ask('/a/')).text).toBe('tomorrow');
});

test('page cache: an expired page is rendered', async () => {
  await using site = await openCachedPages();
  let word = 'open';
  site.renderPage = (_, sources) => {
    sources.expiresAt = site.now + 5000;
    return html(word);
  };
  await site.ask('/a/');
  word = 'closed';
  site.now += 4999;
  expect((await site.ask('/a/')).text).toBe('open');
  site.now += 1;
  expect((await site.ask('/a/')).text).toBe('closed');
});

test.each([404, 410, 301])(
  'page cache: a response with status %d is cached with its dependencies',
  async (status) => {
    await using site = await openCachedPages();
    site.renderPage = ({ text }) => (text === '' ? html('not here', { status }) : html(text));
    await site.ask('/a/');
    expect(await site.ask('/a/')).toMatchObject({ status, cache: hit });
    site.data.set('/a/', { text: 'here', keys: ['post:1'] });
    site.cache.invalidate(['uri:/a/']);
    expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'here' });
  },
);

test.each([
  ['fails', () => html('oh', { status: 500 })],
  ['is a temporary redirect', () => html('there', { status: 302, headers: { 'cache-control': 'no-store' } })],
  ['is no-store', () => html('mine', { headers: { 'cache-control': 'no-store' } })],
  ['is a client error', () => html('what?', { status: 400 })],
])('page cache: a response that %s is sent to waiting requests and not stored', async (_, rendered) => {
  await using site = await openCachedPages();
  site.renderPage = rendered;
  const first = await site.ask('/a/');
  expect(first).toMatchObject({ status: rendered().status, cache: 'Masthead; fwd=miss' });
  await site.ask('/a/');
  expect(site.renders).toHaveLength(2);
  expect(site.cache.size.pages).toBe(0);
});

test('page cache: a partial response is not stored', async () => {
  await using site = await openCachedPages();
  site.renderPage = (_, sources) => {
    sources.isComplete = false;
    return html('half of it');
  };
  await site.ask('/a/');
  expect(site.cache.size.pages).toBe(0);
});

test('page cache: a personalised page is rendered for each request, and bypasses the cache for a minute', async () => {
  await using site = await openCachedPages();
  site.renderPage = (_, sources) => {
    sources.isPersonal = true;
    return html('for one user');
  };
  expect((await site.ask('/a/')).text).toBe('rendered for one');
  expect((await site.ask('/a/')).text).toBe('rendered for one');
  expect(site.renders).toHaveLength(1);
  site.renderPage = () => html('for all', { headers: { 'set-cookie': 'a=b' } });
  site.now += 60_001;
  expect((await site.ask('/a/')).text).toBe('rendered for one');
  expect(site.renders).toHaveLength(2);
  expect(site.cache.size.pages).toBe(0);
});

test.each<[string, Record<string, string>, string?]>([
  ['a session', { cookie: 'masthead-refresh-12345678=abc' }],
  ['a session on https', { cookie: 'a=b; __Host-masthead-refresh-12345678=abc' }],
  ['a pending comment', { cookie: 'masthead-comments-12=abc' }],
  ['a commenter name', { cookie: 'masthead-commenter=abc' }],
  ['a password', { cookie: 'masthead-password-12=abc' }],
  ['a notice', { cookie: 'masthead-done-12345678=abc' }],
  ['two themes', { cookie: 'masthead-theme=dark; masthead-theme=light' }],
  ['a token', { authorization: 'Bearer abc' }],
  ['a body', { 'content-length': '2' }],
  ['another method', {}, 'POST'],
  ['OPTIONS', {}, 'OPTIONS'],
])('page cache: a request with %s bypasses it', async (_, headers, method) => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  expect((await site.ask('/a/', headers, method)).text).toBe('rendered for one');
});

test('page cache: unrelated cookies are ignored', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  const cookie = '_ga=1; wordpress_logged_in_x=1; not-masthead-refresh-1=2; masthead-theme=';
  expect((await site.ask('/a/', { cookie })).cache).toBe(hit);
});

test('page cache: each theme has its own entries, rendered with the theme cookie only', async () => {
  await using site = await openCachedPages();
  site.renderPage = (_, __, { headers }) => html(`cookies: ${headers.get('cookie')}`);
  expect((await site.ask('/a/')).text).toBe('cookies: null');
  const cookie = 'x=1; masthead-theme=dark; _ga=secret';
  expect((await site.ask('/a/', { cookie })).text).toBe('cookies: masthead-theme=dark');
  expect((await site.ask('/a/', { cookie })).cache).toBe(hit);
  expect(site.cache.explain('/a/').map(({ audience }) => audience)).toEqual(['public', 'dark']);
  site.cache.invalidate(['uri:/a/']);
  expect(site.cache.explain('/a/').map(({ state: standing }) => standing)).toEqual(['stale', 'stale']);
});

test('page cache: while the backend is down a stale page is served and marked as such', async () => {
  await using site = await openCachedPages({ staleMs: 3_600_000 });
  site.data.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'away';
  site.now += 120_000;
  site.cache.invalidate(['post:1']);
  const stale = await site.ask('/a/');
  expect(stale).toMatchObject({
    status: 200,
    text: 'old',
    cache: 'Masthead; hit; ttl=-120; detail=upstream-down',
  });
  expect(stale.headers).toMatchObject({ age: '120', 'cache-control': 'public, max-age=0, s-maxage=5' });
  expect((await site.ask('/a/', { 'if-none-match': String(stale.headers.etag) })).status).toBe(304);
  site.data.set('/a/', { text: 'new', keys: ['post:1'] });
  site.backend = 'there';
  // Retried in the background after a second.
  site.now += 1000;
  expect((await site.ask('/a/')).text).toBe('old');
  await vi.waitFor(async () => expect(await site.ask('/a/')).toMatchObject({ text: 'new', cache: hit }));
  site.backend = 'away';
  site.now += 3_600_000;
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).text).toBe('rendered for one');
});

test('page cache: nonexistent paths do not count as render failures', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.now += 11 * 60_000;
  site.cache.invalidate(['post:1']);
  site.backend = 'away';
  for (let number = 0; number < 6; number += 1) await site.ask(`/made-up-${number}/`);
  site.backend = 'there';
  site.data.set('/a/', { text: 'new', keys: ['post:1'] });
  expect(await site.ask('/a/')).toMatchObject({ text: 'new', cache: stored });
});

test('page cache: without explicit retractions, changed pages are not part of a snapshot', async () => {
  await using site = await openCachedPages({ announcesRetractions: false });
  site.data.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  site.now += 11 * 60_000;
  expect(site.cache.recent()).toHaveLength(1);
  site.cache.invalidate(['post:1']);
  expect(site.cache.recent()).toEqual([]);
});

test('page cache: without explicit retractions, changed pages are not served stale', async () => {
  await using site = await openCachedPages({ announcesRetractions: false });
  site.data.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'away';
  site.cache.invalidate(['*']);
  expect((await site.ask('/a/')).text).toBe('private now');
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).text).not.toContain('private');
});

test('page cache: a page is rendered if a recorded query returns no data any more', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'refusing';
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).cache).toContain('upstream-down');
  expect(site.renders.length).toBeGreaterThan(1);
});

test('page cache: a request waits for a slow backend, and gets a stale page as soon as it is down', async () => {
  let tellAway: (() => void) | undefined;
  const going = Promise.withResolvers<null>();
  const refetch = vi.fn<() => Promise<null>>(() => going.promise);
  await using site = await openCachedPages({
    refetch,
    onUpstreamDown: (listener) => void (tellAway = listener),
  });
  for (const path of ['/a/', '/b/']) site.data.set(path, { text: 'old', keys: ['post:1'] });
  await Promise.all([site.ask('/a/'), site.ask('/b/')]);
  // Not revalidated before the next request.
  site.now += 11 * 60_000;
  site.cache.invalidate(['post:1']);
  let shown = 0;
  const pending = site.ask('/a/').finally(() => (shown += 1));
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  await setImmediate();
  expect(shown).toBe(0);
  tellAway?.();
  expect((await pending).cache).toContain('upstream-down');
  const patient = site.ask('/b/');
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  site.data.set('/b/', { text: 'new', keys: ['post:1'] });
  going.resolve(null);
  expect(await patient).toMatchObject({ text: 'new', cache: stored });
});

test('page cache: without notifications, an expired page is served once while it revalidates', async () => {
  await using site = await openCachedPages({ maxAgeMs: () => 60_000 });
  site.data.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.data.set('/a/', { text: 'new', keys: ['post:1'] });
  site.now += 61_000;
  expect((await site.ask('/a/')).text).toBe('old');
  await vi.waitFor(() => expect(site.cache.counts.rerendered).toBe(1));
  expect((await site.ask('/a/')).text).toBe('new');
  // Too old to be served once more.
  site.data.set('/a/', { text: 'newest', keys: ['post:1'] });
  site.now += 200_000;
  expect((await site.ask('/a/')).text).toBe('newest');
});

test('page cache: changes by other processes are applied before a page is served', async () => {
  let changed: (() => void) | null = null;
  await using site = await openCachedPages({
    catchUp() {
      changed?.();
      changed = null;
    },
  });
  site.data.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.data.set('/a/', { text: 'new', keys: ['post:1'] });
  changed = () => site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).text).toBe('new');
});

test('page cache: a response that cannot be sent closes only its connection', async () => {
  await using site = await openCachedPages();
  site.renderPage = () => html('moved', { status: 301, headers: { location: '/a\u0001b' } });
  await expect(site.ask('/a/')).rejects.toThrow();
  expect(site.errors).toHaveLength(1);
  site.renderPage = () => html('fine');
  expect((await site.ask('/b/')).text).toBe('fine');
});

test.each<CachedPages['backend']>(['away', 'refusing'])(
  'page cache: retracted content is not served while the backend is %s, only after revalidation',
  async (backend) => {
    let isAway = false;
    await using site = await openCachedPages({ isUpstreamDown: () => isAway });
    site.data.set('/a/', { text: 'private now', keys: ['post:1'] });
    site.data.set('/b/', { text: 'still there', keys: ['post:2'] });
    for (const path of ['/a/', '/b/']) await site.ask(path);
    site.backend = backend;
    isAway = backend === 'away';
    site.cache.invalidate(['post:1', 'post:2'], { retracted: ['post:1'] });
    expect((await site.ask('/a/')).text).not.toContain('private');
    expect((await site.ask('/b/')).text).toBe('still there');
    const request = new Request('http://site.test/a/', { headers: { cookie: 'masthead-refresh-1=x' } });
    expect(await site.cache.staleIfError(request)).toBeNull();
    expect(site.cache.recent().map(({ key }) => key)).toEqual(['/b/']);
    // A later unrelated invalidation does not change that.
    site.cache.invalidate(['post:1']);
    expect((await site.ask('/a/')).text).not.toContain('private');
    site.backend = 'there';
    isAway = false;
    site.data.set('/a/', { text: 'for all again', keys: ['post:1'] });
    expect((await site.ask('/a/')).text).toBe('for all again');
    expect(site.cache.recent().map(({ key }) => key)).toContain('/a/');
  },
);

test.each<[theme: string, backend: CachedPages['backend'], isKnown: boolean]>([
  ['dark', 'away', true],
  ['light', 'away', true],
  ['dark', 'away', false],
  ['light', 'refusing', false],
])(
  'page cache: without an entry for the theme %s, the public page is served while the backend is %s (breaker open: %s)',
  async (theme, backend, isKnown) => {
    let isAway = false;
    await using site = await openCachedPages({ isUpstreamDown: () => isAway });
    site.data.set('/a/', { text: 'Hello', keys: ['post:1'] });
    await site.ask('/a/');
    await site.ask('/gone/');
    site.backend = backend;
    isAway = isKnown;
    const headers = { cookie: `masthead-theme=${theme}` };
    const shown = await site.ask('/a/', headers);
    expect([shown.status, shown.text]).toEqual([200, 'Hello']);
    expect(shown.cache).toContain('detail=upstream-down');
    expect((await site.ask('/gone/', headers)).status).toBe(503);
    site.backend = 'there';
    isAway = false;
    site.renderPage = () => html('Hello in colours', { headers: { 'cache-control': 'private, max-age=0' } });
    site.now += 1000;
    await vi.waitFor(async () => expect((await site.ask('/a/', headers)).text).toBe('Hello in colours'));
  },
);

test('page cache: retracted content is revalidated even without recent requests, and after an outage', async () => {
  let isAway = false;
  await using site = await openCachedPages({ isUpstreamDown: () => isAway });
  site.data.set('/a/', { text: 'retracted', keys: ['post:1'] });
  site.data.set('/b/', { text: 'changed', keys: ['post:1'] });
  for (const path of ['/a/', '/b/']) await site.ask(path);
  site.now += 11 * 60_000;
  site.data.set('/a/', { text: 'what is left', keys: ['post:1'] });
  site.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  await vi.waitFor(() => expect(site.cache.explain('/a/')).toMatchObject([{ state: 'fresh' }]));
  // Six hours later the previous text is gone.
  site.now += 6 * 3_600_000;
  isAway = true;
  site.backend = 'away';
  expect((await site.ask('/a/')).text).toBe('what is left');
  site.data.set('/a/', { text: 'the rest', keys: ['post:1'] });
  site.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  expect((await site.ask('/a/')).text).not.toContain('what is left');
  expect(site.cache.waiting).toBe(2);
  isAway = false;
  site.backend = 'there';
  await vi.waitFor(() => expect(site.cache.waiting).toBe(0));
  await vi.waitFor(() => expect(site.cache.explain('/a/')).toMatchObject([{ state: 'fresh' }]));
});

test('page cache: content retracted while a request waits is not served to it', async () => {
  let tellAway: (() => void) | undefined;
  const going = Promise.withResolvers<null>();
  const refetch = vi.fn<() => Promise<null>>(() => going.promise);
  await using site = await openCachedPages({
    refetch,
    onUpstreamDown: (listener) => void (tellAway = listener),
  });
  site.data.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  // Not revalidated before the next request.
  site.now += 11 * 60_000;
  site.cache.invalidate(['post:1']);
  const pending = site.ask('/a/');
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  site.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  site.data.set('/a/', { text: 'what is left', keys: ['post:1'] });
  tellAway?.();
  // There is no stale page.
  going.resolve(null);
  expect((await pending).text).toBe('what is left');
});

test('page cache: only affected queries of a stale page are repeated', async () => {
  const queried: string[] = [];
  await using site = await openCachedPages({
    async refetch(question) {
      queried.push(question.url);
      return { text: '', query: question };
    },
  });
  site.renderPage = (_, sources) => {
    const common = { body: null, fingerprint: '' };
    sources.queries.splice(
      0,
      9,
      { ...common, url: 'page', keys: ['post:1'] },
      { ...common, url: 'around', keys: ['list:post', 'post:2'] },
    );
    return html('a page');
  };
  await site.ask('/a/');
  const queriedFor = async (change: () => void) => {
    queried.length = 0;
    change();
    await site.ask('/a/');
    return queried.toSorted();
  };
  expect(await queriedFor(() => site.cache.invalidate(['list:post']))).toEqual(['around']);
  expect(await queriedFor(() => site.cache.invalidate(['post:2', 'post:1']))).toEqual(['around', 'page']);
  // Any query may determine the page at a path.
  expect(await queriedFor(() => site.cache.invalidatePaths(['/a/']))).toEqual(['around', 'page']);
  expect(site.renders).toHaveLength(1);
});

test('page cache: clock dependencies are revalidated in the next minute even after another revalidation', async () => {
  await using site = await openCachedPages();
  site.renderPage = (_, sources) => {
    const common = { url: '/', body: null, fingerprint: '' };
    sources.queries.splice(0, 9, { ...common, keys: ['clock'] }, { ...common, keys: ['post:1'] });
    return html('today');
  };
  await site.ask('/a/');
  const endsAt = site.cache.explain('/a/')[0]?.expiresAt;
  site.now += 30_000;
  site.cache.invalidate(['post:1']);
  await site.ask('/a/');
  expect(site.cache.explain('/a/')[0]?.expiresAt).toBe(endsAt);
});
