import { expect, test, vi } from 'vitest';
import { type CachedPages, html, openCachedPages } from '../../../tests/cached-pages.ts';
import type { PeerEntry } from './peer-lookup.ts';

/** Two processes that serve one site. */
async function openTwo(): Promise<
  { one: CachedPages; other: CachedPages; queried: string[] } & AsyncDisposable
> {
  const queried: string[] = [];
  const one = await openCachedPages();
  const other = await openCachedPages({
    async queryPeers(key) {
      queried.push(key);
      const entry = one.cache.forPeer(key);
      // As received from another process.
      return entry === null ? [] : [JSON.parse(JSON.stringify(entry)) as PeerEntry];
    },
  });
  for (const site of [one, other]) site.data.set('/a/', { text: 'Hello', keys: ['post:1'] });
  return {
    one,
    other,
    queried,
    async [Symbol.asyncDispose]() {
      await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]);
    },
  };
}

const stale = expect.stringContaining('upstream-down') as string;

test('peer lookup: a page that only a peer has is served stale while the backend is down', async () => {
  await using two = await openTwo();
  await two.one.ask('/a/', { 'accept-encoding': 'br' });
  two.other.backend = 'away';
  two.other.now += 60_000;
  const shown = await Promise.all(
    Array.from({ length: 9 }, () => two.other.ask('/a/', { 'accept-encoding': 'br' })),
  );
  for (const { status, cache, headers } of shown) {
    expect([status, cache, headers.age, headers['content-encoding']]).toEqual([200, stale, '60', undefined]);
  }
  expect(two.queried).toEqual(['/a/']);
  // A theme without cached pages gets the public one.
  expect(await two.other.ask('/a/', { cookie: 'masthead-theme=dark' })).toMatchObject({ text: 'Hello' });
});

test('peer lookup: an unknown page is an error, and a 404 of a peer is a 404', async () => {
  await using two = await openTwo();
  await two.one.ask('/gone/');
  two.other.backend = 'away';
  for (let turn = 0; turn < 3; turn += 1) expect((await two.other.ask('/never/')).status).toBe(503);
  expect(two.queried.filter((key) => key === '/never/')).toHaveLength(1);
  expect((await two.other.ask('/gone/')).status).toBe(404);
});

test('peer lookup: a page of a peer is revalidated once the backend is up', async () => {
  await using two = await openTwo();
  await two.one.ask('/a/');
  two.other.backend = 'away';
  await two.other.ask('/a/');
  two.other.backend = 'there';
  two.other.data.set('/a/', { text: 'Hello again', keys: ['post:1'] });
  two.other.now += 1000;
  await two.other.ask('/a/');
  await vi.waitFor(async () => expect((await two.other.ask('/a/')).text).toBe('Hello again'));
});

test('peer lookup: no lookup for a page that can be rendered or must not be served', async () => {
  await using two = await openTwo();
  await two.one.ask('/a/');
  await two.other.ask('/a/');
  expect(two.queried).toEqual([]);
  two.other.backend = 'away';
  // The peer has not received the invalidation.
  two.other.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  expect((await two.other.ask('/a/')).text).not.toBe('Hello');
  expect(two.queried).toEqual([]);
});

test('peer lookup: retracted content is not sent to peers', async () => {
  await using two = await openTwo();
  await two.one.ask('/a/');
  two.one.backend = 'away';
  two.one.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  two.other.backend = 'away';
  expect((await two.other.ask('/a/')).status).toBe(503);
  expect(two.one.cache.forPeer('/a/')).toEqual({ kind: 'retracted' });
});

test('peer lookup: content retracted during the lookup, or known to one peer as retracted, is not served', async () => {
  const entry: PeerEntry[] = [];
  const answering = Promise.withResolvers<void>();
  await using one = await openCachedPages();
  one.data.set('/a/', { text: 'private now', keys: ['post:1'] });
  one.data.set('/b/', { text: 'private now', keys: ['post:2'] });
  await Promise.all([one.ask('/a/'), one.ask('/b/')]);
  const queryPeers = vi.fn<() => Promise<PeerEntry[]>>(async () => {
    await answering.promise;
    return entry;
  });
  await using other = await openCachedPages({ queryPeers, isUpstreamDown: () => true });
  other.backend = 'away';
  entry.push(one.cache.forPeer('/a/') as PeerEntry);
  const asking = other.ask('/a/');
  await vi.waitFor(() => expect(queryPeers).toHaveBeenCalled());
  other.cache.invalidate(['post:1'], { retracted: ['post:1'] });
  answering.resolve();
  expect((await asking).text).not.toContain('private');
  expect(other.cache.recent()).toEqual([]);
  entry.splice(0, 1, one.cache.forPeer('/b/') as PeerEntry, { kind: 'retracted' });
  expect((await other.ask('/b/')).status).toBe(503);
});

test('peer lookup: a reader with a personalised page gets the public one of a peer', async () => {
  await using two = await openTwo();
  await two.one.ask('/a/');
  const request = new Request('http://site.test/a/', { headers: { cookie: 'masthead-refresh-1=x' } });
  const shown = await two.other.cache.staleIfError(request);
  expect(await shown?.text()).toBe('Hello');
});

test('page cache: a failing page is retried in the background once a second', async () => {
  await using site = await openCachedPages();
  site.data.set('/a/', { text: 'Hello', keys: ['post:1'] });
  await site.ask('/a/');
  site.renderPage = () => html('Something went wrong.', { status: 500 });
  site.data.set('/a/', { text: 'not to be rendered', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  for (let reader = 0; reader < 9; reader += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await site.ask('/a/')).toMatchObject({ status: 200, text: 'Hello', cache: stale });
  }
  expect(site.renders.length).toBe(2);
  site.renderPage = ({ text }) => html(text);
  site.now += 1000;
  expect((await site.ask('/a/')).text).toBe('Hello');
  await vi.waitFor(async () => expect((await site.ask('/a/')).cache).toBe('Masthead; hit'));
  // A change triggers an immediate attempt.
  site.renderPage = () => html('Something went wrong.', { status: 500 });
  site.data.set('/a/', { text: 'one', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  await site.ask('/a/');
  site.renderPage = ({ text }) => html(text);
  site.data.set('/a/', { text: 'two', keys: ['post:1'] });
  site.cache.invalidate(['post:1']);
  expect((await site.ask('/a/')).text).toBe('two');
});
