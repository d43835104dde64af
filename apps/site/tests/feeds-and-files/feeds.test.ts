import { parseFeed } from 'feedsmith';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type FeedSites, originOf, startFeedSites } from './stage.ts';

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const xmlFeeds = [
  '/feed/',
  '/feed/atom/',
  '/category/shore/feed/',
  '/category/shore/feed/atom/',
  '/tag/salt/feed/',
  '/author/ana/feed/',
  '/comments/feed/',
  '/comments/feed/atom/',
  '/a-boat/feed/',
  '/search/feed/?s=boat',
];

describe.each(bothKinds)('feeds (%s)', (kind) => {
  test.each(xmlFeeds)('at %s are XML, and valid for an independent parser', async (path) => {
    const response = await stage.get(kind, path);
    const text = await response.text();
    expect([response.status, text.slice(0, 5)]).toEqual([200, '<?xml']);
    XmlDocument.fromString(text).dispose();
    const { feed } = parseFeed(text);
    const items = 'items' in feed ? feed.items : 'entries' in feed ? feed.entries : [];
    expect(items?.length).toBeGreaterThan(0);
    const named = new RegExp(`<(?:atom:)?link (?=[^>]*rel="self")[^>]*href="${originOf(kind)}`);
    expect(text).toMatch(named);
    expect(text).not.toMatch(/Secret words|A draft|Private|Scheduled|Waiting words|alert\(|javascript:/);
  });

  test('contain complete posts with absolute URLs', async () => {
    const { feed } = parseFeed(await stage.text(kind, '/feed/'));
    if (!('items' in feed)) throw new Error('This is not RSS.');
    const origin = originOf(kind);
    const items = feed.items as unknown as RssItem[];
    expect(items.map(({ title }) => title)).toEqual([
      'A boat',
      'Fish & Chips ]]> –> \u2028”🐟” سمك',
      'Protected: Locked',
      'Old',
    ]);
    const [boat, hostile, locked] = items;
    expect(boat).toMatchObject({
      link: `${origin}/a-boat/`,
      description: 'Of a boat.',
      pubDate: 'Sun, 01 Mar 2026 10:00:00 +0000',
      guid: { value: `${origin}/?p=20`, isPermaLink: false },
      dc: { creators: ['Ana "Abreu" & Co'] },
      comments: `${origin}/a-boat/#comments`,
      enclosures: [
        { url: `${origin}/wp-content/uploads/2026/01/waves.mp3`, length: 7_654_321, type: 'audio/mpeg' },
      ],
    });
    expect(boat?.categories?.map(({ name }) => name).toSorted()).toEqual(['Dunes', 'Salt', 'Shore & Sea']);
    const html = boat?.content?.encoded ?? '';
    expect(html).toContain(`<a href="${origin}/about/">us</a>, <a href="${origin}/a-boat/#below">below</a>`);
    expect(html).toContain(`<img alt="A boat" src="${origin}/wp-content/uploads/2026/01/boat.jpg">`);
    expect(html).not.toMatch(/class=|style=|<script/);
    expect(hostile?.content?.encoded).toContain('Closing ]]&gt; and ]]&gt;');
    expect([locked?.title, locked?.content]).toEqual(['Protected: Locked', undefined]);
  });

  test('of dates have the posts of a year, a month or a day', async () => {
    for (const [path, title] of [
      ['/2026/feed/', '2026 – '],
      ['/2026/03/feed/', 'March 2026 – '],
      ['/2026/03/01/feed/', 'March 1, 2026 – '],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { feed } = parseFeed(await stage.text(kind, path));
      if (!('items' in feed)) throw new Error('This is not RSS.');
      expect(feed.title).toContain(title);
      expect(feed.items?.[0]?.title).toBe('A boat');
    }
    expect((await stage.get(kind, '/1999/feed/')).status).toBe(404);
    expect(await stage.text(kind, '/2026/03/')).toContain('/2026/03/feed/"');
  });

  test('in JSON have the same content', async () => {
    const origin = originOf(kind);
    const response = await stage.get(kind, '/category/shore/feed.json');
    expect(response.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8');
    const text = await response.text();
    expect(parseFeed(text).format).toBe('json');
    const feed = JSON.parse(text) as { items: object[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Shore & Sea – Slack & Water',
      home_page_url: `${origin}/category/shore/`,
      feed_url: `${origin}/category/shore/feed.json`,
      language: 'en-US',
    });
    expect(feed.items[0]).toMatchObject({
      id: `${origin}/?p=20`,
      image: `${origin}/wp-content/uploads/2026/01/boat.jpg`,
      authors: [{ name: 'Ana "Abreu" & Co', url: `${origin}/author/ana/` }],
      date_published: '2026-03-01T10:00:00Z',
      date_modified: '2026-03-05T11:30:00Z',
    });
  });

  test.each([
    ['/feed/', '<guid isPermaLink="false">https://old.example/wordpress/?p=926</guid>'],
    ['/feed/atom/', '<id>https://old.example/wordpress/?p=926</id>'],
    ['/feed.json', '"id":"https://old.example/wordpress/?p=926"'],
  ])('at %s contain the stored GUIDs', async (path, guid) => {
    expect((await stage.text(kind, path)).replaceAll('": "', '":"')).toContain(guid);
  });

  test('contain comments, except on password-protected content', async () => {
    const { feed } = parseFeed(await stage.text(kind, '/comments/feed/atom/'));
    const entries = 'entries' in feed ? feed.entries : [];
    expect(entries).toMatchObject([
      {
        title: { value: 'Ben on A boat' },
        links: [{ href: `${originOf(kind)}/a-boat/?comment=1#comment-1` }],
      },
    ]);
    expect((await stage.get(kind, '/locked/feed/')).status).toBe(404);
  });
});

interface RssItem {
  title?: string;
  content?: { encoded?: string };
  categories?: { name?: string }[];
}

test.each([
  ['/feed', '/feed/'],
  ['/rss', '/feed/'],
  ['/feed/rss2/', '/feed/'],
  ['/feed/json/', '/feed.json'],
  ['/?feed=rss2', '/feed/'],
  ['/?feed=comments-rss2', '/comments/feed/'],
  ['/category/shore/?feed=atom', '/category/shore/feed/atom/'],
  ['/search/red+boat/feed/rss2/', '/search/feed/?s=red+boat'],
  ['/?s=red boat&feed=rss2', '/search/feed/?s=red+boat'],
  ['//evil.example/feed', '/evil.example/feed/'],
])('feeds: %s redirects to %s', async (from, to) => {
  const response = await stage.get('embedded', `http://masthead.test${from}`);
  expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
});

test.each(['/nothing/feed/', '/a-draft/feed/', '/search/feed/', '/1999/feed/', '/~feed/rss/', '/feed/soap/'])(
  'feeds: %s gives 404 as plain text',
  async (path) => {
    const response = await stage.get('embedded', path);
    expect(response.status).toBe(404);
  },
);

test.each(bothKinds)(
  'feeds have as many items as the option says, in full or as excerpts (%s)',
  async (kind) => {
    try {
      stage.feedSettings = { length: 2, showsExcerpts: true };
      const text = await stage.text(kind, '/feed/');
      expect(text.match(/<item>/g)).toHaveLength(2);
      expect(text).toContain('<description>Of a boat.</description>');
      expect(text).not.toContain('content:encoded>');
    } finally {
      stage.feedSettings = { length: 10, showsExcerpts: false };
    }
  },
);

test('feeds: conditional requests give 304', async () => {
  const first = await stage.get('embedded', '/feed/');
  expect(first.headers.get('Last-Modified')).toBe('Thu, 05 Mar 2026 11:30:00 GMT');
  expect(first.headers.get('Cache-Control')).toMatch(/^public/);
  const byTag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const byDate = { 'If-Modified-Since': 'Thu, 05 Mar 2026 11:30:00 GMT' };
  const statuses = [];
  for (const headers of [byTag, byDate, { ...byDate, 'If-None-Match': '"other"' }]) {
    statuses.push((await stage.get('embedded', '/feed/', { headers })).status);
  }
  expect(statuses).toEqual([304, 200, 200]);
  const head = await stage.get('embedded', '/feed/', { method: 'HEAD' });
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([
    200,
    first.headers.get('ETag'),
    '',
  ]);
});

test('feeds: need one backend request', async () => {
  const before = stage.backendRequests;
  await stage.text('wordpress', '/category/shore/feed/');
  expect(stage.backendRequests - before).toBe(1);
});
