import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type CachedPages, html, openCachedPages } from '../tests/cached-pages.ts';

const hit = 'Masthead; hit';
const stored = 'Masthead; fwd=miss; stored';

test('a page is drawn once, and shown from memory then', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'Hello', keys: ['post:1'] });
  const first = await site.ask('/a/');
  const second = await site.ask('/a/');
  expect([first.text, first.cache]).toEqual(['Hello', stored]);
  expect([second.text, second.cache]).toEqual(['Hello', hit]);
  expect(site.draws).toEqual(['/a/']);
  expect(site.cache.counts).toMatchObject({ hits: 1, misses: 1 });
});

test('many who ask at once wait for one drawing', async () => {
  await using site = await openCachedPages();
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const asking = Array.from({ length: 20 }, () => site.ask('/a/'));
  await vi.waitFor(() => expect(site.draws).toHaveLength(1));
  going.resolve();
  expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(site.draws).toHaveLength(1);
});

test('whoever does not take their page, or has gone, is in nobody’s way', async () => {
  await using site = await openCachedPages();
  for (const path of ['/1/', '/2/', '/3/', '/4/']) await site.ask(path);
  // It never closes, and what is written goes nowhere.
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/gone/' });
  site.cache.handle(request, new ServerResponse(request), expect.unreachable);
  await vi.waitFor(() => expect(site.cache.why('/gone/')).toHaveLength(1));
  // Who gives way for a time does so for ever.
  using clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  site.cache.purge(['*']);
  await vi.waitFor(() => expect(site.cache.counts.stood).toBe(5));
  expect(clock).toHaveBeenCalled();
});

test('what was drawn across a change is shown to who asked before it, and to nobody who asks after', async () => {
  let arrived = 0;
  await using site = await openCachedPages({ catchUp: () => void (arrived += 1) });
  site.told.set('/a/', { text: 'before', keys: ['post:1'] });
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const early = site.ask('/a/');
  await vi.waitFor(() => expect(site.draws).toHaveLength(1));
  site.told.set('/a/', { text: 'after', keys: ['post:1'] });
  site.cache.purge(['post:1']);
  const late = site.ask('/a/');
  // In the turn in which it arrives it joins those who wait.
  await vi.waitFor(() => expect(arrived).toBe(2));
  // A second change, after the second reader has asked, makes no difference to what they may be shown.
  site.cache.purge(['post:1']);
  going.resolve();
  expect((await early).text).toBe('before');
  expect((await late).text).toBe('after');
  expect((await site.ask('/a/')).text).toBe('after');
});

test('a change of something else meanwhile makes nobody wait', async () => {
  await using site = await openCachedPages();
  const going = Promise.withResolvers<void>();
  site.until = going.promise;
  const early = site.ask('/a/');
  await vi.waitFor(() => expect(site.draws).toHaveLength(1));
  site.cache.purge(['post:2']);
  going.resolve();
  await early;
  expect((await site.ask('/a/')).cache).toBe(hit);
});

test('a doubted page stands when every answer is what it was', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'Hello', keys: ['post:1', 'list:post'] });
  const { headers } = await site.ask('/a/');
  site.cache.purge(['list:post']);
  const again = await site.ask('/a/');
  expect(again.headers.etag).toBe(headers.etag);
  expect(site.draws).toHaveLength(1);
  expect(site.cache.counts).toMatchObject({ stood: 1, purged: 0 });
});

test('a page of which an answer is another is drawn anew, before the next reader asks', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'one', keys: ['post:1'] });
  await site.ask('/a/');
  site.told.set('/a/', { text: 'two', keys: ['post:1'] });
  site.cache.purge(['post:1']);
  await vi.waitFor(() => expect(site.cache.why('/a/')[0]?.standing).toBe('fresh'));
  const next = await site.ask('/a/');
  expect([next.text, next.cache]).toEqual(['two', hit]);
  expect(site.cache.counts).toMatchObject({ purged: 1, purgedInVain: 0 });
});

test('a page that nobody has asked for lately waits for somebody who does', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  site.now += 11 * 60_000;
  site.cache.purge(['uri:/a/']);
  await setImmediate();
  await setImmediate();
  expect(site.cache.why('/a/')[0]).toMatchObject({ standing: 'doubted', doubt: 'uri:/a/' });
  site.told.set('/a/', { text: 'There is one now', keys: ['post:1'] });
  expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'There is one now' });
});

test('a page that is drawn to the same bytes keeps its tag, and was purged in vain', async () => {
  await using site = await openCachedPages();
  site.drawn = ({ text }) => html(text.slice(0, 3));
  site.told.set('/a/', { text: 'one more', keys: ['post:1'] });
  const { headers } = await site.ask('/a/');
  site.told.set('/a/', { text: 'one other', keys: ['post:1'] });
  site.cache.purge(['post:1']);
  expect((await site.ask('/a/')).headers.etag).toBe(headers.etag);
  expect(site.cache.counts).toMatchObject({ purged: 1, purgedInVain: 1 });
});

test('what a page depends on besides answers has it drawn', async () => {
  await using site = await openCachedPages();
  let invites = 'yes';
  site.drawn = ({ text }, sources) => {
    sources.ownKeys.add('setting:blog_public');
    return html(text + invites);
  };
  expect((await site.ask('/a/')).text).toBe('yes');
  invites = 'no';
  site.cache.purge(['setting:blog_public']);
  expect((await site.ask('/a/')).text).toBe('no');
  invites = 'yes';
  site.cache.purge(['*']);
  expect((await site.ask('/a/')).text).toBe('yes');
});

test('pages are purged by their addresses, too', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  site.told.set('/a/', { text: 'new', keys: [] });
  site.cache.purgeAddresses(['/a/?utm_source=mail', '/private/']);
  expect((await site.ask('/a/')).text).toBe('new');
});

test('what depends on the clock is looked at again in the next minute', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'today', keys: ['clock'] });
  await site.ask('/a/');
  site.told.set('/a/', { text: 'tomorrow', keys: ['clock'] });
  site.now += 49_000;
  expect((await site.ask('/a/')).text).toBe('today');
  site.now += 1000;
  expect((await site.ask('/a/')).text).toBe('tomorrow');
});

test('a page that ends by itself is drawn when it has ended', async () => {
  await using site = await openCachedPages();
  let word = 'open';
  site.drawn = (_, sources) => {
    sources.until = site.now + 5000;
    return html(word);
  };
  await site.ask('/a/');
  word = 'closed';
  site.now += 4999;
  expect((await site.ask('/a/')).text).toBe('open');
  site.now += 1;
  expect((await site.ask('/a/')).text).toBe('closed');
});

test.each([404, 410, 301])('an answer with status %d is kept with what it depends on', async (status) => {
  await using site = await openCachedPages();
  site.drawn = ({ text }) => (text === '' ? html('not here', { status }) : html(text));
  await site.ask('/a/');
  expect(await site.ask('/a/')).toMatchObject({ status, cache: hit });
  site.told.set('/a/', { text: 'here', keys: ['post:1'] });
  site.cache.purge(['uri:/a/']);
  expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'here' });
});

test.each([
  ['fails', () => html('oh', { status: 500 })],
  ['is of the moment', () => html('there', { status: 302, headers: { 'cache-control': 'no-store' } })],
  ['may be kept by nobody', () => html('mine', { headers: { 'cache-control': 'no-store' } })],
  ['is a mistake of who asks', () => html('what?', { status: 400 })],
])('what %s is shown to those who wait for it, and not kept', async (_, drawn) => {
  await using site = await openCachedPages();
  site.drawn = drawn;
  const first = await site.ask('/a/');
  expect(first).toMatchObject({ status: drawn().status, cache: 'Masthead; fwd=miss' });
  await site.ask('/a/');
  expect(site.draws).toHaveLength(2);
  expect(site.cache.size.pages).toBe(0);
});

test('a page that is not whole is not kept', async () => {
  await using site = await openCachedPages();
  site.drawn = (_, sources) => {
    sources.isComplete = false;
    return html('half of it');
  };
  await site.ask('/a/');
  expect(site.cache.size.pages).toBe(0);
});

test('what was made with a look at who asks is drawn for each, and not tried again for a minute', async () => {
  await using site = await openCachedPages();
  site.drawn = (_, sources) => {
    sources.isPersonal = true;
    return html('for somebody');
  };
  expect((await site.ask('/a/')).text).toBe('drawn for one');
  expect((await site.ask('/a/')).text).toBe('drawn for one');
  expect(site.draws).toHaveLength(1);
  site.drawn = () => html('for all', { headers: { 'set-cookie': 'a=b' } });
  site.now += 60_001;
  expect((await site.ask('/a/')).text).toBe('drawn for one');
  expect(site.draws).toHaveLength(2);
  expect(site.cache.size.pages).toBe(0);
});

test.each<[string, Record<string, string>, string?]>([
  ['a session', { cookie: 'masthead-refresh-12345678=abc' }],
  ['a session on https', { cookie: 'a=b; __Host-masthead-refresh-12345678=abc' }],
  ['a comment that waits', { cookie: 'masthead-comments-12=abc' }],
  ['a name to sign with', { cookie: 'masthead-commenter=abc' }],
  ['a password', { cookie: 'masthead-password-12=abc' }],
  ['a notice', { cookie: 'masthead-done-12345678=abc' }],
  ['two themes', { cookie: 'masthead-theme=dark; masthead-theme=light' }],
  ['a token', { authorization: 'Bearer abc' }],
  ['a body', { 'content-length': '2' }],
  ['another method', {}, 'POST'],
  ['a method of its own', {}, 'OPTIONS'],
])('a request with %s passes by', async (_, headers, method) => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  expect((await site.ask('/a/', headers, method)).text).toBe('drawn for one');
});

test('cookies of others make no difference', async () => {
  await using site = await openCachedPages();
  await site.ask('/a/');
  const cookie = '_ga=1; wordpress_logged_in_x=1; not-masthead-refresh-1=2; masthead-theme=';
  expect((await site.ask('/a/', { cookie })).cache).toBe(hit);
});

test('each choice of colours has its own pages, made from nothing but that choice', async () => {
  await using site = await openCachedPages();
  site.drawn = (_, __, { headers }) => html(`cookies: ${headers.get('cookie')}`);
  expect((await site.ask('/a/')).text).toBe('cookies: null');
  const cookie = 'x=1; masthead-theme=dark; _ga=secret';
  expect((await site.ask('/a/', { cookie })).text).toBe('cookies: masthead-theme=dark');
  expect((await site.ask('/a/', { cookie })).cache).toBe(hit);
  expect(site.cache.why('/a/').map(({ audience }) => audience)).toEqual(['everybody', 'dark']);
  site.cache.purge(['uri:/a/']);
  expect(site.cache.why('/a/').map(({ standing }) => standing)).toEqual(['doubted', 'doubted']);
});

test('while the backend is away a page is shown that may no longer hold, and says so', async () => {
  await using site = await openCachedPages({ staleMs: 3_600_000 });
  site.told.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'away';
  site.now += 120_000;
  site.cache.purge(['post:1']);
  const stale = await site.ask('/a/');
  expect(stale).toMatchObject({
    status: 200,
    text: 'old',
    cache: 'Masthead; hit; ttl=-120; detail=backend-away',
  });
  expect(stale.headers).toMatchObject({ age: '120', 'cache-control': 'public, max-age=0, s-maxage=5' });
  expect((await site.ask('/a/', { 'if-none-match': String(stale.headers.etag) })).status).toBe(304);
  site.told.set('/a/', { text: 'new', keys: ['post:1'] });
  site.backend = 'there';
  // It is tried again after a second, beside the answers to readers.
  site.now += 1000;
  expect((await site.ask('/a/')).text).toBe('old');
  await vi.waitFor(async () => expect(await site.ask('/a/')).toMatchObject({ text: 'new', cache: hit }));
  site.backend = 'away';
  site.now += 3_600_000;
  site.cache.purge(['post:1']);
  expect((await site.ask('/a/')).text).toBe('drawn for one');
});

test('addresses of which there is no page make nothing look as if all failed', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.now += 11 * 60_000;
  site.cache.purge(['post:1']);
  site.backend = 'away';
  for (let number = 0; number < 6; number += 1) await site.ask(`/made-up-${number}/`);
  site.backend = 'there';
  site.told.set('/a/', { text: 'new', keys: ['post:1'] });
  expect(await site.ask('/a/')).toMatchObject({ text: 'new', cache: stored });
});

test('where nobody names what is withdrawn, what was changed is left to no successor', async () => {
  await using site = await openCachedPages({ namesWithdrawn: false });
  site.told.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  site.now += 11 * 60_000;
  expect(site.cache.recent()).toHaveLength(1);
  site.cache.purge(['post:1']);
  expect(site.cache.recent()).toEqual([]);
});

test('where nobody names what is withdrawn, nothing that was changed is shown while it cannot be drawn', async () => {
  await using site = await openCachedPages({ namesWithdrawn: false });
  site.told.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'away';
  site.cache.purge(['*']);
  expect((await site.ask('/a/')).text).toBe('private now');
  site.cache.purge(['post:1']);
  expect((await site.ask('/a/')).text).not.toContain('private');
});

test('a page is drawn where the backend gives no answer any more to what was asked for it', async () => {
  await using site = await openCachedPages();
  site.told.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.backend = 'refusing';
  site.cache.purge(['post:1']);
  expect((await site.ask('/a/')).cache).toContain('backend-away');
  expect(site.draws.length).toBeGreaterThan(1);
});

test('a slow backend is waited for, and an older page is shown as soon as it is away', async () => {
  let tellAway: (() => void) | undefined;
  const going = Promise.withResolvers<null>();
  const askAgain = vi.fn<() => Promise<null>>(() => going.promise);
  await using site = await openCachedPages({
    askAgain,
    onBackendAway: (listener) => void (tellAway = listener),
  });
  for (const path of ['/a/', '/b/']) site.told.set(path, { text: 'old', keys: ['post:1'] });
  await Promise.all([site.ask('/a/'), site.ask('/b/')]);
  // Nobody looks at them before a reader asks.
  site.now += 11 * 60_000;
  site.cache.purge(['post:1']);
  let shown = 0;
  const asked = site.ask('/a/').finally(() => (shown += 1));
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
  await setImmediate();
  expect(shown).toBe(0);
  tellAway?.();
  expect((await asked).cache).toContain('backend-away');
  const patient = site.ask('/b/');
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledTimes(2));
  site.told.set('/b/', { text: 'new', keys: ['post:1'] });
  going.resolve(null);
  expect(await patient).toMatchObject({ text: 'new', cache: stored });
});

test('where changes are not told of, an old page is shown once more while it is looked at', async () => {
  await using site = await openCachedPages({ believedMs: () => 60_000 });
  site.told.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.told.set('/a/', { text: 'new', keys: ['post:1'] });
  site.now += 61_000;
  expect((await site.ask('/a/')).text).toBe('old');
  await vi.waitFor(() => expect(site.cache.counts.purged).toBe(1));
  expect((await site.ask('/a/')).text).toBe('new');
  // Too old to be shown once more.
  site.told.set('/a/', { text: 'newest', keys: ['post:1'] });
  site.now += 200_000;
  expect((await site.ask('/a/')).text).toBe('newest');
});

test('what other processes have changed is taken in before a page is shown', async () => {
  let changed: (() => void) | null = null;
  await using site = await openCachedPages({
    catchUp() {
      changed?.();
      changed = null;
    },
  });
  site.told.set('/a/', { text: 'old', keys: ['post:1'] });
  await site.ask('/a/');
  site.told.set('/a/', { text: 'new', keys: ['post:1'] });
  changed = () => site.cache.purge(['post:1']);
  expect((await site.ask('/a/')).text).toBe('new');
});

test('an answer that cannot be sent ends its connection alone', async () => {
  await using site = await openCachedPages();
  site.drawn = () => html('moved', { status: 301, headers: { location: '/a\u0001b' } });
  await expect(site.ask('/a/')).rejects.toThrow();
  expect(site.errors).toHaveLength(1);
  site.drawn = () => html('fine');
  expect((await site.ask('/b/')).text).toBe('fine');
});

test.each<CachedPages['backend']>(['away', 'refusing'])(
  'what is withdrawn is shown to nobody while the backend is %s, and again once it was looked at',
  async (backend) => {
    let isAway = false;
    await using site = await openCachedPages({ isBackendAway: () => isAway });
    site.told.set('/a/', { text: 'private now', keys: ['post:1'] });
    site.told.set('/b/', { text: 'still there', keys: ['post:2'] });
    for (const path of ['/a/', '/b/']) await site.ask(path);
    site.backend = backend;
    isAway = backend === 'away';
    site.cache.purge(['post:1', 'post:2'], { withdrawn: ['post:1'] });
    expect((await site.ask('/a/')).text).not.toContain('private');
    expect((await site.ask('/b/')).text).toBe('still there');
    const asked = new Request('http://site.test/a/', { headers: { cookie: 'masthead-refresh-1=x' } });
    expect(await site.cache.lastKnown(asked)).toBeNull();
    expect(site.cache.recent().map(({ key }) => key)).toEqual(['/b/']);
    // A later change of something else makes it no better.
    site.cache.purge(['post:1']);
    expect((await site.ask('/a/')).text).not.toContain('private');
    site.backend = 'there';
    isAway = false;
    site.told.set('/a/', { text: 'for all again', keys: ['post:1'] });
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
  "who reads in %s gets everybody's page while the backend is %s, when their own is not known (found out: %s)",
  async (theme, backend, isKnown) => {
    let isAway = false;
    await using site = await openCachedPages({ isBackendAway: () => isAway });
    site.told.set('/a/', { text: 'Hello', keys: ['post:1'] });
    await site.ask('/a/');
    await site.ask('/gone/');
    site.backend = backend;
    isAway = isKnown;
    const headers = { cookie: `masthead-theme=${theme}` };
    const shown = await site.ask('/a/', headers);
    expect([shown.status, shown.text]).toEqual([200, 'Hello']);
    expect(shown.cache).toContain('detail=backend-away');
    expect((await site.ask('/gone/', headers)).status).toBe(503);
    site.backend = 'there';
    isAway = false;
    site.drawn = () => html('Hello in colours', { headers: { 'cache-control': 'private, max-age=0' } });
    site.now += 1000;
    await vi.waitFor(async () => expect((await site.ask('/a/', headers)).text).toBe('Hello in colours'));
  },
);

test('what is withdrawn is looked at though nobody has asked for it lately, and after an outage', async () => {
  let isAway = false;
  await using site = await openCachedPages({ isBackendAway: () => isAway });
  site.told.set('/a/', { text: 'withdrawn', keys: ['post:1'] });
  site.told.set('/b/', { text: 'changed', keys: ['post:1'] });
  for (const path of ['/a/', '/b/']) await site.ask(path);
  site.now += 11 * 60_000;
  site.told.set('/a/', { text: 'what is left', keys: ['post:1'] });
  site.cache.purge(['post:1'], { withdrawn: ['post:1'] });
  await vi.waitFor(() => expect(site.cache.why('/a/')).toMatchObject([{ standing: 'fresh' }]));
  // Six hours later the text of before is nowhere.
  site.now += 6 * 3_600_000;
  isAway = true;
  site.backend = 'away';
  expect((await site.ask('/a/')).text).toBe('what is left');
  site.told.set('/a/', { text: 'the rest', keys: ['post:1'] });
  site.cache.purge(['post:1'], { withdrawn: ['post:1'] });
  expect((await site.ask('/a/')).text).not.toContain('what is left');
  expect(site.cache.waiting).toBe(2);
  isAway = false;
  site.backend = 'there';
  await vi.waitFor(() => expect(site.cache.waiting).toBe(0));
  await vi.waitFor(() => expect(site.cache.why('/a/')).toMatchObject([{ standing: 'fresh' }]));
});

test('what is withdrawn while a reader waits is not shown to that reader either', async () => {
  let tellAway: (() => void) | undefined;
  const going = Promise.withResolvers<null>();
  const askAgain = vi.fn<() => Promise<null>>(() => going.promise);
  await using site = await openCachedPages({
    askAgain,
    onBackendAway: (listener) => void (tellAway = listener),
  });
  site.told.set('/a/', { text: 'private now', keys: ['post:1'] });
  await site.ask('/a/');
  // Nobody looks at it before a reader asks.
  site.now += 11 * 60_000;
  site.cache.purge(['post:1']);
  const asked = site.ask('/a/');
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
  site.cache.purge(['post:1'], { withdrawn: ['post:1'] });
  site.told.set('/a/', { text: 'what is left', keys: ['post:1'] });
  tellAway?.();
  // There is nothing else to show.
  going.resolve(null);
  expect((await asked).text).toBe('what is left');
});

test('of a doubted page only what may be another is asked again', async () => {
  const asked: string[] = [];
  await using site = await openCachedPages({
    async askAgain(question) {
      asked.push(question.url);
      return { text: '', asked: question };
    },
  });
  site.drawn = (_, sources) => {
    const common = { body: null, print: '' };
    sources.questions.splice(
      0,
      9,
      { ...common, url: 'page', keys: ['post:1'] },
      { ...common, url: 'around', keys: ['list:post', 'post:2'] },
    );
    return html('a page');
  };
  await site.ask('/a/');
  const askedFor = async (change: () => void) => {
    asked.length = 0;
    change();
    await site.ask('/a/');
    return asked.toSorted();
  };
  expect(await askedFor(() => site.cache.purge(['list:post']))).toEqual(['around']);
  expect(await askedFor(() => site.cache.purge(['post:2', 'post:1']))).toEqual(['around', 'page']);
  // Each may tell what lives at an address.
  expect(await askedFor(() => site.cache.purgeAddresses(['/a/']))).toEqual(['around', 'page']);
  expect(site.draws).toHaveLength(1);
});

test('what depends on the clock is looked at in the next minute, though something else of it was just now', async () => {
  await using site = await openCachedPages();
  site.drawn = (_, sources) => {
    const common = { url: '/', body: null, print: '' };
    sources.questions.splice(0, 9, { ...common, keys: ['clock'] }, { ...common, keys: ['post:1'] });
    return html('today');
  };
  await site.ask('/a/');
  const endsAt = site.cache.why('/a/')[0]?.endsAt;
  site.now += 30_000;
  site.cache.purge(['post:1']);
  await site.ask('/a/');
  expect(site.cache.why('/a/')[0]?.endsAt).toBe(endsAt);
});
