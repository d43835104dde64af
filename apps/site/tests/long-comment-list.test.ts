import { startBackend } from '@masthead/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { startSite, type StartedSite } from './start-site.ts';

let site: StartedSite;
let backend: Awaited<ReturnType<typeof startBackend>>;

/** 120 threads, of which every tenth has replies, one of them four levels deep and one with 130 replies. */
const comments = [
  ...Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    body: `thread ${index + 1}`,
    author: 'Ida',
    date: dateOf(index),
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    id: 201 + index,
    parent: (index + 1) * 10,
    body: `answer ${index}`,
    author: 'Ole',
    date: dateOf(300 + index),
  })),
  ...[301, 302, 303].map((id, index) => ({
    id,
    parent: index === 0 ? 206 : id - 1,
    body: `deep ${id}`,
    author: 'Ida',
    date: dateOf(400 + index),
  })),
  ...Array.from({ length: 130 }, (_, index) => ({
    id: 1001 + index,
    parent: 55,
    body: `crowd ${index}`,
    author: 'Ole',
    date: dateOf(500 + index),
  })),
];

function dateOf(minute: number): string {
  return new Date(Date.UTC(2026, 0, 2) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

beforeAll(async () => {
  [site, backend] = await Promise.all([
    startSite(),
    startBackend({
      posts: [
        { slug: 'long', title: 'Long', body: 'Long.', comments, commentStatus: 'open' },
        { slug: 'short', title: 'Short', body: 'Short.', comments: [{ id: 2001, body: 'one' }] },
      ],
    }),
  ]);
}, 60_000);
afterAll(() => Promise.all([site[Symbol.asyncDispose](), backend.close()]));
afterEach(({ expect: also }) => also(site.errors).toEqual([]));

const pageAt = async (path: string) => {
  const response = await site.get(path, backend);
  const html = await response.text();
  const ids = [...html.matchAll(/id="comment-(\d+)"/g)].map(([, id]) => Number(id));
  const [, later] = /<a class="button" href="([^"]*)">Later comments/.exec(html) ?? [];
  const [, earlier] = /<a class="button" href="([^"]*)">Earlier comments/.exec(html) ?? [];
  return {
    response,
    html,
    ids,
    later: later?.replace('#comments', ''),
    earlier: earlier?.replace('#comments', ''),
  };
};

test('long comment list: shows fifty threads per page, each with all its replies and only once', async () => {
  const first = await pageAt('/long/');
  const second = await pageAt(first.later ?? '');
  const third = await pageAt(second.later ?? '');
  expect(first.earlier).toBeUndefined();
  expect(third.later).toBeUndefined();
  expect([...first.ids, ...second.ids, ...third.ids].toSorted((one, other) => one - other)).toEqual(
    comments.map(({ id }) => id),
  );
  expect(first.ids).toHaveLength(50 + 5);
  expect(second.ids.slice(0, 2)).toEqual([51, 52]);
  expect(second.ids).toContain(303);
  expect((await pageAt(third.earlier ?? '')).ids).toEqual(second.ids);
  expect(second.html).toContain('<link rel="canonical" href="https://site.test/long/"');
  expect([first, second].map(({ response }) => response.headers.get('x-robots-tag'))).toEqual([
    null,
    'noindex',
  ]);
});

test('long comment list: the reply form is on the page of its thread', async () => {
  const { later = '' } = await pageAt('/long/');
  const { html } = await pageAt(`${later}&replytocom=60`);
  expect(html).toContain('<input type="hidden" name="parent" value="60"/>');
  expect(html).toContain(`action="${later}"`);
});

test.each([
  [3, 'the first page'],
  [205, 'the first page'],
  [1130, 'a later page'],
  [303, 'a later page'],
  [120, 'a later page'],
])('long comment list: comment %i is on %s', async (id, where) => {
  const linked = await pageAt(`/long/?comment=${id}`);
  const place = linked.response.headers.get('location');
  expect(place?.replace(/^.*#/, '') ?? null).toBe(where === 'the first page' ? null : `comment-${id}`);
  const { ids } = place === null ? linked : await pageAt(place.replace(/#.*/, ''));
  expect(ids).toContain(id);
});

test.each([
  'comment=999999',
  'comment=2001',
  'comment=x',
  'comments-after=x',
  'comments-after=YXJyYXljb25uZWN0aW9uOjE=&comments-before=YXJyYXljb25uZWN0aW9uOjE=',
  'comments-before=YXJyYXljb25uZWN0aW9uOjE=',
  'replytocom=-1',
])('long comment list: the invalid query ?%s shows the article', async (query) => {
  const { response, html } = await pageAt(`/long/?${query}`);
  expect([response.status, html.includes('<h1')]).toEqual([200, true]);
});

test('long comment list: comment pages of a WordPress redirect to the article', async () => {
  const { response } = await pageAt('/short/comment-page-1/');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/short/']);
  // For a backend that does not resolve such URLs itself.
  const other = fakeBackend({ nodeByUri: nodesByUri(post(7, 'Old')) });
  const moved = await site.get('/old/comment-page-2/', other);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/old/']);
});
