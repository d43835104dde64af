import { expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';
import { createPolling } from './poll-wordpress.ts';

type Node = Record<string, unknown>;

const post = (id: string, at: string, more: Node = {}): Node => ({
  __typename: 'Post',
  id,
  uri: `/${id}/`,
  dateGmt: '2026-01-01T00:00:00',
  modifiedGmt: at,
  status: 'publish',
  ...more,
});
const comment = (id: string, at: string, on = 'p1'): Node => ({
  id,
  dateGmt: at,
  content: 'Yes.',
  commentedOn: { node: { id: on } },
});

function open() {
  const wordpress = {
    content: [post('p2', '2026-01-02'), post('p1', '2026-01-01')],
    comments: [comment('c1', '2026-01-01')],
    title: 'A site',
    requests: 0,
    takesMs: 0,
    answer: null as Response | Promise<Response> | null,
  };
  const time = { now: 1_767_225_600_000 };
  const published: { keys: string[]; urls: string[] }[] = [];
  const readers = { count: 1 };
  const freshness = createFreshness({ pageAgeMs: 60_000, clock: () => time.now });
  const polling = createPolling({
    wpUrl: 'https://wordpress.test',
    fetch: () => {
      wordpress.requests += 1;
      time.now += wordpress.takesMs;
      const { content, comments, title } = wordpress;
      const data = {
        content: { nodes: content },
        comments: { nodes: comments },
        generalSettings: { title },
        readingSettings: { postsPerPage: 10 },
      };
      return Promise.resolve(wordpress.answer ?? Response.json({ data }));
    },
    freshness,
    requestCount: () => Promise.resolve(readers.count),
    onChanges: (changes) => published.push(changes),
    clock: () => time.now,
  });
  /** A page is requested, and some time later a poll is due. */
  const look = async (afterMs = 10_000) => {
    readers.count += 1;
    time.now += afterMs;
    await polling.poll();
  };
  return { wordpress, time, published, readers, freshness, polling, look };
}

test('polling: the first poll reports nothing, the next one the differences', async () => {
  const { wordpress, published, look } = open();
  await look();
  await look();
  expect(published).toEqual([]);
  wordpress.content = [post('p3', '2026-01-03'), ...wordpress.content];
  await look();
  expect(published).toEqual([{ keys: ['p3', 'list:Post'], urls: ['/p3/'] }]);
});

test('polling: content with an unchanged position reports only itself, else also its lists and previous URL', async () => {
  const { wordpress, published, look } = open();
  await look();
  wordpress.content = [post('p1', '2026-01-03'), post('p2', '2026-01-02')];
  await look();
  wordpress.content = [post('p1', '2026-01-04', { uri: '/moved/' }), post('p2', '2026-01-02')];
  await look();
  expect(published).toEqual([
    { keys: ['p1'], urls: ['/p1/'] },
    { keys: ['p1', 'list:Post'], urls: ['/p1/', '/moved/'] },
  ]);
});

test('polling: removed content, comments and settings are reported', async () => {
  const { wordpress, published, look } = open();
  await look();
  wordpress.content = [post('p1', '2026-01-01')];
  await look();
  wordpress.comments = [comment('c2', '2026-01-02', 'p2'), comment('c1', '2026-01-01')];
  await look();
  wordpress.title = 'Another';
  await look();
  expect(published.map(({ keys }) => keys)).toEqual([
    ['p2', 'list:Post'],
    ['c2', 'p2', 'list:comment'],
    ['setting:any'],
  ]);
});

test('polling: a shifted full window reports only changes, and more changes than it holds report everything', async () => {
  const { wordpress, published, look } = open();
  const days = Array.from({ length: 20 }, (_, index) => String(31 - index).padStart(2, '0'));
  wordpress.content = days.map((day) => post(`p${day}`, `2026-01-${day}`));
  await look();
  wordpress.content = [post('new', '2026-02-01'), ...wordpress.content.slice(0, 19)];
  await look();
  wordpress.content = [...wordpress.content.slice(1), post('p12', '2026-01-12')];
  await look();
  wordpress.content = days.map((day) => post(`q${day}`, `2026-03-${day}`));
  await look();
  expect(published.map(({ keys }) => keys)).toEqual([['new', 'list:Post'], ['new', 'list:Post'], ['*']]);
});

test('polling: at most every ten seconds, and not without requests or while the plugin is active', async () => {
  const { wordpress, time, readers, freshness, polling, look } = open();
  await look();
  await look(9999);
  expect(wordpress.requests).toBe(1);
  await look();
  expect(wordpress.requests).toBe(2);
  const { count } = readers;
  time.now += 60_000;
  await polling.poll();
  expect([wordpress.requests, readers.count]).toEqual([2, count]);
  freshness.pluginSeen();
  await look();
  expect(wordpress.requests).toBe(2);
  await look(15 * 60_000);
  expect(wordpress.requests).toBe(3);
});

test('polling: a slow WordPress is polled less often, and never concurrently', async () => {
  const { wordpress, polling, readers, look } = open();
  wordpress.takesMs = 2000;
  await look();
  await look();
  expect(wordpress.requests).toBe(1);
  await look(30_000);
  expect(wordpress.requests).toBe(2);
  wordpress.takesMs = 0;
  readers.count += 1;
  await Promise.all([look(40_000), polling.poll()]);
  expect(wordpress.requests).toBe(3);
});

test.each([
  ['an error', () => new Response('away', { status: 503 }), 'WordPress responded with status 503.'],
  [
    'errors of GraphQL',
    () => Response.json({ errors: [{ message: 'no' }] }),
    'WordPress did not return the expected data.',
  ],
  ['invalid JSON', () => new Response('<p>'), /JSON/],
])('polling: %s backs off and reports no change', async (_, answer, why) => {
  const { wordpress, published, freshness, look } = open();
  await look();
  wordpress.answer = answer();
  await look();
  const fault = expect.stringMatching(why) as unknown;
  expect(freshness.facts()).toMatchObject({ by: 'age', pollFault: fault });
  wordpress.answer = null;
  await look();
  expect(wordpress.requests).toBe(2);
  await look();
  expect(wordpress.requests).toBe(3);
  expect(freshness.facts()).toMatchObject({ by: 'polling', pollFault: null });
  expect(published).toEqual([]);
});

test('polling: after an outage WordPress is polled immediately', async () => {
  const { wordpress, published, readers, time, polling, look } = open();
  await look();
  wordpress.answer = new Response('away', { status: 503 });
  await look();
  await look(20_000);
  await look(40_000);
  expect(wordpress.requests).toBe(4);
  wordpress.answer = null;
  wordpress.title = 'Another';
  readers.count += 1;
  await polling.pollNow();
  expect([wordpress.requests, published.length]).toEqual([5, 1]);
  // And then at the normal interval.
  await look();
  expect(wordpress.requests).toBe(6);
  readers.count += 1;
  time.now += 1000;
  await polling.poll();
  expect(wordpress.requests).toBe(6);
});

test('polling: an outage that ends during a poll triggers another poll', async () => {
  const { wordpress, published, polling, readers, look } = open();
  await look();
  const held = Promise.withResolvers<Response>();
  wordpress.answer = held.promise;
  const looking = look();
  await vi.waitFor(() => expect(wordpress.requests).toBe(2));
  wordpress.answer = null;
  wordpress.title = 'Another';
  readers.count += 1;
  const waking = polling.pollNow();
  held.resolve(new Response('away', { status: 503 }));
  await Promise.all([looking, waking]);
  expect([wordpress.requests, published.length]).toEqual([3, 1]);
});
