import { encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { invalidationKeys } from './invalidation-keys.ts';
import { keysOfResponse } from './keys-of-response.ts';

const url = 'https://wordpress.test/graphql';
const ask = (query: string, data: unknown, variables: object = {}) =>
  keysOfResponse({ url, body: JSON.stringify({ query, variables }) }, JSON.stringify({ data }));

const post = encodeGlobalId('post', 12);
const term = encodeGlobalId('term', 5);

test('dependency keys: a response depends on each node in it and on the settings', () => {
  const keys = ask(
    'query($uri:String!){node:nodeByUri(uri:$uri){id author{node{id}} categories{nodes{id}}}}',
    {
      node: { id: post, author: { node: { id: 'dXNlcjox' } }, categories: { nodes: [{ id: term }] } },
    },
    { uri: '/a-post' },
  );
  expect(new Set(keys)).toEqual(new Set([post, 'dXNlcjox', term, 'skipped:setting', 'uri:/a-post/']));
});

test('dependency keys: a list depends on the list key of its field', () => {
  expect(ask('{sameTags:posts(first:1){nodes{id}}}', { sameTags: { nodes: [] } })).toContain('list:post');
  expect(ask('{q1_media:mediaItems(first:1){nodes{id}}}', { q1_media: { nodes: [] } })).toContain(
    'list:mediaitem',
  );
  expect(ask('{menuItems{nodes{id}}}', { menuItems: { nodes: [] } })).toContain('list:menuitem');
});

test('dependency keys: a list owned by a node depends on the node instead of the list key', () => {
  const keys = ask('{post(id:"12"){id comments{nodes{id}} tags{nodes{id}}}}', {
    post: { id: post, comments: { nodes: [] }, tags: { nodes: [] } },
  });
  expect(keys.filter((key) => key.startsWith('list:'))).toEqual([]);
  expect(ask('{tags{nodes{id}}}', { tags: { nodes: [] } })).toContain('list:tag');
});

const listsOf = (list: string, categories: object, variables = {}) =>
  ask(`query($n:Int){post(id:"12"){id ${list}}}`, { post: { id: post, categories } }, variables).filter(
    (key) => key.startsWith('list:'),
  );

test('dependency keys: a possibly truncated list of terms depends on the names of all terms', () => {
  const one = { nodes: [{ id: term }] };
  expect(listsOf('categories(first:1){nodes{id}}', one)).toEqual(['list:category']);
  expect(listsOf('categories(where:{hideEmpty:true} first:$n){nodes{id}}', one, { n: 1 })).toEqual([
    'list:category',
  ]);
  const ten = { nodes: Array.from({ length: 10 }, () => ({ id: term })) };
  expect(listsOf('categories{nodes{id}}', ten)).toEqual(['list:category']);
  expect(listsOf('categories(first:$n){nodes{id}}', one)).toEqual(['list:category']);
  expect(listsOf('categories{nodes{id}}', one)).toEqual([]);
  expect(listsOf('categories(first:2){nodes{id}}', one)).toEqual([]);
  expect(listsOf('categories(first:2){nodes{id}}', one, { first: 1 })).toEqual([]);
  const whole = { ...one, pageInfo: { hasNextPage: false, hasPreviousPage: false } };
  expect(listsOf('categories(first:1){nodes{id}}', whole)).toEqual([]);
});

test('dependency keys: comments on one node depend on the node, unfiltered comments on the list', () => {
  const query = 'query($content:ID!){comments(where:{contentId:$content}){nodes{id}}}';
  const ofOne = ask(query, { comments: { nodes: [] } }, { content: '12' });
  expect(ofOne).toContain(post);
  expect(ofOne).not.toContain('list:comment');
  expect(ask('{comments{nodes{id}}}', { comments: { nodes: [] } })).toContain('list:comment');
});

test('dependency keys: a list filtered by terms depends on these terms', () => {
  const query = 'query($categories:[ID]){related:posts(where:{categoryIn:$categories}){nodes{id}}}';
  const keys = ask(query, { related: { nodes: [] } }, { categories: ['1', 7] });
  expect(keys).toEqual(expect.arrayContaining(['dGVybTox', 'dGVybTo3', 'list:post']));
});

test('dependency keys: a list omitted from the response does not depend on its terms', () => {
  const query =
    'query($c:[ID],$t:[ID],$with:Boolean!){a:posts(where:{categoryIn:$c}){nodes{id}} posts(where:{tagIn:$t})@include(if:$with){nodes{id}}}';
  const variables = { c: [1], t: [7], with: false };
  const keys = ask(query, { a: { nodes: [] } }, variables);
  expect(keys).toContain('dGVybTox');
  expect(keys).not.toContain('dGVybTo3');
  expect(ask(query, { posts: { nodes: [] } }, variables)).toContain('dGVybTo3');
});

test('dependency keys: a lookup without a result depends on its path and on the lists', () => {
  const keys = ask(
    'query($uri:String!){node:nodeByUri(uri:$uri){id}}',
    { node: null },
    { uri: '/Über uns?x=1' },
  );
  expect(keys).toContain('list:post');
  expect(keys).toContain('uri:/%C3%BCber%20uns/');
  expect(invalidationKeys([], ['/%c3%9cber%20uns/'])).toContain('uri:/%C3%BCber%20uns/');
});

test('dependency keys: a node without an id depends on its whole kind, unless it has __typename and databaseId', () => {
  expect(ask('{posts{nodes{title}}}', { posts: { nodes: [{ title: 'T' }] } })).toContain('skipped:post');
  const keys = ask('{posts{nodes{kind:__typename databaseId}}}', {
    posts: { nodes: [{ kind: 'Post', databaseId: 12 }] },
  });
  expect(keys).toContain(post);
  expect(keys).not.toContain('skipped:post');
});

test('dependency keys: a search depends on all content', () => {
  const query = 'query($words:String){content:contentNodes(where:{search:$words}){nodes{id}}}';
  expect(ask(query, { content: { nodes: [] } })).toContain('skipped:post');
});

const keysOfText = (content: string): readonly string[] =>
  ask('{post(id:"12"){id content}}', { post: { id: post, content } });

test('dependency keys: content depends on its images, and on everything if a block lists other content', () => {
  expect(keysOfText('<img class="wp-image-9 size-full">')).toContain(encodeGlobalId('post', 9));
  expect(keysOfText('<div class="gallery galleryid-12">')).toContain('list:mediaitem');
  expect(keysOfText('<ul class="wp-block-latest-posts__list">')).toContain('skipped:unknown');
  expect(keysOfText('<p class="wp-block-paragraph">wp-image-, wp-block-</p>')).toEqual(keysOfText(''));
});

test('dependency keys: unknown fields and responses depend on every change', () => {
  expect(ask('{books{nodes{title}}}', { books: { nodes: [] } })).toContain('skipped:unknown');
  expect(keysOfResponse({ url, body: null }, 'no answer')).toEqual(['skipped:unknown']);
  expect(invalidationKeys(['list:book'])).toContain('skipped:unknown');
});

test('dependency keys: lists of content of any type depend on types that plugins registered', () => {
  const keys = ask('{contentNodes(first:1){nodes{id}}}', { contentNodes: { nodes: [] } });
  expect(keys.some((key) => invalidationKeys(['list:Book']).includes(key))).toBe(true);
  const missing = ask('query($uri:String!){node:nodeByUri(uri:$uri){id}}', { node: null }, { uri: '/b/' });
  expect(missing.some((key) => invalidationKeys(['list:book']).includes(key))).toBe(true);
  const archive = ask(
    'query($uri:String!){node:nodeByUri(uri:$uri){id contentNodes(first:2){nodes{id}}}}',
    { node: { id: btoa('post_type:book'), contentNodes: { nodes: [{ id: post }] } } },
    { uri: '/books/' },
  );
  expect(archive.some((key) => invalidationKeys(['list:book']).includes(key))).toBe(true);
  expect(archive.some((key) => invalidationKeys(['list:post', 'list:comment']).includes(key))).toBe(true);
  expect(archive.some((key) => invalidationKeys(['list:comment']).includes(key))).toBe(false);
});

test('dependency keys: a GET request is read from its URL', () => {
  const address = `${url}?${new URLSearchParams({ query: '{a:posts{nodes{id}}}', variables: '{}' }).toString()}`;
  const keys = keysOfResponse({ url: address, body: null }, '{"data":{"a":{"nodes":[]}}}');
  expect(keys).toContain('list:post');
});

test('invalidation keys: readable ids, global ids and list keys of any letter case are equivalent', () => {
  expect(invalidationKeys(['post:12'])).toEqual(invalidationKeys([post]));
  expect(invalidationKeys(['list:mediaItem'])).toEqual(invalidationKeys(['list:mediaitem']));
  expect(invalidationKeys(['comment:9'])).toContain(encodeGlobalId('comment_author', 9));
  expect(invalidationKeys(['setting:blogname'])).toContain('skipped:setting');
  expect(invalidationKeys(['post:12', 'graphql:Query'])).toEqual(['*']);
  expect(invalidationKeys(['post:x', 'skipped:post', '='])).toEqual([
    'post:x',
    'skipped:post',
    '=',
    'skipped:unknown',
  ]);
  expect(invalidationKeys([])).toEqual([]);
});
