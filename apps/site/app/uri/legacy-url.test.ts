import { expect, test } from 'vitest';
import { readLegacyPath, readLegacyQuery } from './legacy-url.ts';

const query = (text: string): unknown => readLegacyQuery(new URLSearchParams(text));

test.each([
  ['p=12', { kind: 'content', id: '12' }],
  ['page_id=2', { kind: 'content', id: '2' }],
  ['cat=31', { kind: 'category', id: '31', idType: 'DATABASE_ID' }],
  ['tag=sea', { kind: 'tag', id: 'sea', idType: 'SLUG' }],
  ['author=3', { kind: 'user', id: '3', idType: 'DATABASE_ID' }],
  ['author_name=ana', { kind: 'user', id: 'ana', idType: 'SLUG' }],
  ['name=hello', { kind: 'post', id: 'hello', idType: 'SLUG' }],
  ['pagename=about/team', { kind: 'page', id: 'about/team', idType: 'URI' }],
  ['category_name=lands/coast/', { kind: 'category', id: 'coast', idType: 'SLUG' }],
  ['m=2024', { kind: 'date', path: '/2024/' }],
  ['m=202405', { kind: 'date', path: '/2024/05/' }],
  ['m=20240512', { kind: 'date', path: '/2024/05/12/' }],
  ['year=2024&monthnum=5&day=2', { kind: 'date', path: '/2024/05/02/' }],
  ['postId=12', { kind: 'post', id: '12', idType: 'DATABASE_ID' }],
  ['postId=cG9zdDoxMg==', { kind: 'post', id: 'cG9zdDoxMg==', idType: 'ID' }],
  ['postSlug=hello', { kind: 'post', id: 'hello', idType: 'SLUG' }],
  ['pageUri=about/team', { kind: 'page', id: 'about/team', idType: 'URI' }],
  ['categoryId=dGVybTozMQ==', { kind: 'category', id: 'dGVybTozMQ==', idType: 'ID' }],
  ['categorySlug=news', { kind: 'category', id: 'news', idType: 'SLUG' }],
])('readLegacyQuery: ?%s has a target', (text, address) => {
  expect(query(text)).toEqual(address);
});

test.each([
  '',
  'p=',
  'p=0',
  'p=-1',
  'p=1e3',
  'p=12abc',
  'p=99999999999',
  'cat=news',
  'author=ana',
  'm=202413',
  'm=20240532',
  'm=lantern',
  'monthnum=5',
  'postId=dGVybTozMQ==',
  'utm_source=x',
  'after=x',
])('readLegacyQuery: ?%s has no target', (text) => {
  expect(query(text)).toBeNull();
});

test('readLegacyPath: the last segment may be a slug or an id', () => {
  expect(readLegacyPath('/posts/hello/')).toEqual([{ kind: 'post', id: 'hello', idType: 'SLUG' }]);
  expect(readLegacyPath('/posts/12')).toEqual([
    { kind: 'post', id: '12', idType: 'SLUG' },
    { kind: 'post', id: '12', idType: 'DATABASE_ID' },
  ]);
  expect(readLegacyPath('/category/dGVybTozMQ==')).toEqual([
    { kind: 'category', id: 'dGVybTozMQ==', idType: 'SLUG' },
    { kind: 'category', id: 'dGVybTozMQ==', idType: 'ID' },
  ]);
  expect(readLegacyPath('/pages/2')).toEqual([{ kind: 'page', id: '2', idType: 'DATABASE_ID' }]);
});

test.each(['/', '/posts/', '/posts/a/b/', '/pages/about/', '/blog/posts/hello/'])(
  'readLegacyPath: %s is not a legacy path',
  (path) => {
    expect(readLegacyPath(path)).toEqual([]);
  },
);
