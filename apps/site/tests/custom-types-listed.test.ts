import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, booksType, genre, wordpressWithBooks } from './custom-types.ts';
import { connection, type FakeBackend, type Fields, post } from './fake-backend.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Content of types that plugins register in a WordPress, in search and sitemap.

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const all = [post(1, 'Tide'), book(41, 'Tide tables'), book(42, 'Harbour lights')];
const names: Readonly<Record<string, string>> = { Post: 'POST', Book: 'BOOK', Genre: 'GENRE' };
const isOf = (node: Fields, values: readonly string[] | undefined): boolean =>
  values === undefined || values.includes(names[String(node['__typename'])] ?? '');

interface Where {
  contentTypes?: string[];
  taxonomies?: string[];
  search?: string;
}

const registered = [booksType(), booksType({ name: 'graphql_document', uri: null })];

const withBooks = (types: readonly Fields[] = registered): FakeBackend =>
  wordpressWithBooks([], {
    contentTypes: connection(types),
    taxonomies: connection(
      types.length === 0 ? [] : [{ __typename: 'Taxonomy', id: 'taxonomy:genre', name: 'genre' }],
    ),
    contentNodes: ({ where = {} }: { where?: Where }) =>
      connection(
        all.filter(
          (node) =>
            isOf(node, where.contentTypes) &&
            String(node['title'])
              .toLowerCase()
              .includes(where.search ?? ''),
        ),
      ),
    terms: ({ where = {} }: { where?: Where }) =>
      connection([genre(7, 'Harbour')].filter((node) => isOf(node, where.taxonomies))),
    posts: connection([]),
    pages: connection([]),
    categories: connection([]),
    tags: connection([]),
    users: connection([]),
    menus: connection([]),
  });

test('search: finds content of registered types, from the first search on', async () => {
  const backend = withBooks();
  for (const time of ['first', 'second']) {
    const html = await (await site.get('/search?s=tide', backend)).text();
    expect([time, html.includes('href="/books/tide-tables/"'), html.includes('href="/tide/"')]).toEqual([
      time,
      true,
      true,
    ]);
    expect(html).not.toContain('/books/harbour-lights/');
  }
  expect(site.errors).toEqual([]);
  // Once the types are known, one search suffices.
  expect(backend.received.join('\n').match(/search:\$\w+ contentTypes/g)).toHaveLength(3);
  const posts = await (await site.get('/search?s=tide&type=posts', backend)).text();
  expect(posts).not.toContain('/books/');
});

test('search: works while the schema of the WordPress has lost a type', async () => {
  const types = [booksType()];
  const backend = withBooks(types);
  types[0] = booksType({ name: 'lost-type' });
  const response = await site.get('/search?s=tide', backend);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('href="/tide/"');
});

test('sitemap: has content and terms of registered types, and archives', async () => {
  const backend = withBooks();
  const index = await (await site.get('/sitemap.xml', backend)).text();
  expect(index).toContain('<loc>https://site.test/sitemap/content.xml</loc>');
  expect(index).toContain('<loc>https://site.test/sitemap/terms.xml</loc>');
  const content = await (await site.get('/sitemap/content.xml', backend)).text();
  expect([...content.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://site.test/books/',
    'https://site.test/books/tide-tables/',
    'https://site.test/books/harbour-lights/',
  ]);
  const terms = await (await site.get('/sitemap/terms.xml', backend)).text();
  expect(terms).toContain('<loc>https://site.test/genre/harbour/</loc>');
  expect(site.errors).toEqual([]);
});

test('sitemap: without registered types there are no such parts', async () => {
  const backend = withBooks([]);
  expect(await (await site.get('/sitemap.xml', backend)).text()).not.toMatch(/content\.xml|terms\.xml/);
  expect((await site.get('/sitemap/content.xml', backend)).status).toBe(404);
  expect((await site.get('/sitemap/terms.xml', backend)).status).toBe(404);
});
