import { invalidationKeys, keysOfResponse } from '@masthead/client/server';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, booksType, genre, wordpressWithBooks } from './custom-types.ts';
import { connection, type Fields } from './fake-backend.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Content of types that plugins register in a WordPress.

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const harbour = genre(7, 'Harbour');
const cover = {
  __typename: 'MediaItem',
  id: 'post:90',
  altText: 'The cover',
  sourceUrl: 'https://backend.test/wp-content/uploads/cover.jpg',
};

test('custom types: a single page has title, author, date, image, content and terms', async () => {
  const tables = book(41, 'Tide tables', {
    terms: connection([harbour]),
    featuredImage: { node: cover },
    contentType: { node: booksType() },
  });
  const response = await site.get('/books/tide-tables/', wordpressWithBooks([tables]));
  const html = await response.text();
  expect(site.errors).toEqual([]);
  expect(response.status).toBe(200);
  expect(html).toContain('<title>Tide tables – The Tidewrack</title>');
  expect(html).toContain('<link rel="canonical" href="https://site.test/books/tide-tables/"/>');
  expect(html).toContain('<meta name="description" content="About Tide tables."/>');
  expect(html).toContain('"datePublished":"2024-05-12T06:30:00Z"');
  expect(html).toContain('<h1><span>Tide tables</span></h1>');
  expect(html).toContain('<p class="kicker"><a href="/books/"><span>Books</span></a></p>');
  expect(html).toContain('"position":2,"name":"Books","item":"https://site.test/books/"');
  expect(html).toContain('<p>All of Tide tables.</p>');
  expect(html).toContain('<a href="/author/ana/">Ana</a>');
  expect(html).toContain('>May 12, 2024</time>');
  expect(html).toContain('src="/wp-content/uploads/cover.jpg"');
  expect(html).toContain('<a href="/genre/harbour/"><span>Harbour</span></a>');
});

test('custom types: other spellings of the path redirect to the canonical one', async () => {
  const backend = wordpressWithBooks([book(41, 'Tide tables')]);
  const response = await site.get('/books/tide-tables', backend);
  expect([response.status, response.headers.get('location')]).toEqual([301, '/books/tide-tables/']);
  const upper = await site.get('/Books/Tide-Tables/', backend);
  expect([upper.status, upper.headers.get('location')]).toEqual([301, '/books/tide-tables/']);
  expect((await site.get('/books/nothing/', backend)).status).toBe(404);
});

test('custom types: a type without title, body and terms has a page', async () => {
  const bare = book(42, 'Bare', { title: null, content: null, excerpt: null, author: null, terms: null });
  const response = await site.get('/books/bare/', wordpressWithBooks([bare]));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<h1>Untitled</h1>');
});

test.each([
  ['/?p=41', 'GET', 301],
  ['/books/tide-tables/2/', 'GET', 404],
  ['/books/', 'POST', 405],
  ['/genre/harbour/', 'POST', 405],
])('custom types: %s (%s) has status %d', async (path, method, status) => {
  const tables = book(41, 'Tide tables');
  const backend = wordpressWithBooks([tables, booksType(), harbour], {
    contentNode: ({ id }: { id: string }) => (id === '41' ? tables : null),
  });
  const body = method === 'POST' ? { body: new URLSearchParams({ form: 'comment' }) } : {};
  const headers = { origin: 'https://site.test' };
  expect((await site.get(path, backend, { method, headers, ...body })).status).toBe(status);
  expect(site.errors).toEqual([]);
});

test('custom types: content that no query can return is 404', async () => {
  // WPGraphQL still returns its path for `post` and `page`.
  const hidden = book(44, 'Hidden');
  const backend = wordpressWithBooks([hidden], { nodeByUri: null });
  expect((await site.get('/books/hidden/', backend)).status).toBe(404);
  expect(site.errors).toEqual([]);
});

const failing = (): never => {
  throw new Error('Internal server error');
};

test('custom types: a body that fails is reported, and the page is not cached', async () => {
  const before = site.errors.length;
  const response = await site.get(
    '/books/broken/',
    wordpressWithBooks([book(45, 'Broken', { content: failing })]),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Broken');
  expect(site.errors.splice(before).length).toBeGreaterThan(0);
});

const cursorOf = (node: Fields | undefined): string | null =>
  node === undefined ? null : Buffer.from(`arrayconnection:${String(node['databaseId'])}`).toString('base64');

/** Windows of a list by cursor, as WordPress makes them. */
const windowsOf =
  (all: readonly Fields[]) =>
  ({ first = 10, after }: { first?: number; after?: string }): Fields => {
    const from = after === undefined ? 0 : all.findIndex((node) => cursorOf(node) === after) + 1;
    const nodes = all.slice(from, from + first);
    return connection(nodes, {
      hasNextPage: from + first < all.length,
      hasPreviousPage: from > 0,
      startCursor: cursorOf(nodes[0]),
      endCursor: cursorOf(nodes.at(-1)),
    });
  };

const many = Array.from({ length: 14 }, (_, index) => book(60 - index, `Volume ${14 - index}`));

test.each([
  ['a content type', '/books/', () => booksType({ contentNodes: windowsOf(many) }), 'Books'],
  ['a term', '/genre/harbour/', () => genre(7, 'Harbour', { contentNodes: windowsOf(many) }), 'Harbour'],
])('custom types: the archive of %s lists its content and has more pages', async (_, path, node, title) => {
  const backend = wordpressWithBooks([node()]);
  const response = await site.get(path, backend);
  const html = await response.text();
  expect(site.errors).toEqual([]);
  expect(response.status).toBe(200);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<link rel="canonical" href="https://site.test${path}"/>`);
  expect(html).toContain('href="/books/volume-14/"');
  expect(html).toContain('About Volume 5.');
  expect(html).not.toContain('/books/volume-4/');
  expect(html).toContain('Next page');
  expect(html).not.toContain('Older posts');
  const older = /<link rel="next" href="https:\/\/site\.test([^"]+)"/.exec(html)?.[1] ?? '';
  const second = await (await site.get(older.replaceAll('&amp;', '&'), backend)).text();
  expect(second).toContain('href="/books/volume-4/"');
  expect(second).not.toContain('/books/volume-5/');
});

/** The dependency keys of a page of which WordPress reports none. */
async function keysOfPage(path: string, node: Fields | null): Promise<readonly string[]> {
  const dependencies = createDependencies();
  const { fetch } = wordpressWithBooks(node === null ? [] : [node], {
    pages: connection([]),
    menus: connection([]),
  });
  const url = 'https://backend.test';
  const front = siteOn(site.build, { kind: 'wordpress', url, fetch }, { keysOfResponse });
  await front.fetch(new Request(new URL(path, 'https://site.test')), { dependencies });
  return dependencies.queries.flatMap(({ keys }) => keys);
}

test.each<[string, string, Fields | null, string[], string[]]>([
  ['a page: its own change', '/books/one/', book(1, 'One'), ['post:1'], ['post:2', 'list:book']],
  [
    'a page: the name of its term',
    '/books/one/',
    book(1, 'One', { terms: connection([harbour]) }),
    ['term:7'],
    ['term:8'],
  ],
  ['a missing page: new content', '/books/one/', null, ['list:Book'], ['list:comment']],
  [
    'an archive: new content, and a change of it',
    '/books/',
    booksType({ contentNodes: connection([book(1, 'One')]) }),
    ['list:book', 'post:1'],
    ['post:2', 'list:comment'],
  ],
  [
    'the archive of a term: its name, new content, and a change of it',
    '/genre/harbour/',
    { ...harbour, contentNodes: connection([book(1, 'One')]) },
    ['term:7', 'list:book', 'post:1'],
    ['post:2', 'list:comment'],
  ],
])('custom types: a change invalidates %s', async (_, path, node, changes, others) => {
  const keys = await keysOfPage(path, node);
  const isHitBy = (change: string): boolean => invalidationKeys([change]).some((key) => keys.includes(key));
  expect(changes.filter((change) => !isHitBy(change))).toEqual([]);
  expect(others.filter(isHitBy)).toEqual([]);
});

test('custom types: the archive of a term whose taxonomy has no content in GraphQL is empty', async () => {
  const format = genre(8, 'Quay', { __typename: 'Shelf', uri: '/shelf/quay/' });
  const response = await site.get('/shelf/quay/', wordpressWithBooks([format]));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Nothing has been published here yet.');
});
