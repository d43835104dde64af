import { encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { announcedKeys } from './announced-keys.ts';
import { keysOfAnswer } from './keys-of-answer.ts';

const url = 'https://wordpress.test/graphql';
const ask = (query: string, data: unknown, variables: object = {}) =>
  keysOfAnswer({ url, body: JSON.stringify({ query, variables }) }, JSON.stringify({ data }));

const post = encodeGlobalId('post', 12);
const term = encodeGlobalId('term', 5);

test('an answer depends on each thing in it, and on the settings', () => {
  const keys = ask(
    'query($uri:String!){node:nodeByUri(uri:$uri){id author{node{id}} categories{nodes{id}}}}',
    {
      node: { id: post, author: { node: { id: 'dXNlcjox' } }, categories: { nodes: [{ id: term }] } },
    },
    { uri: '/a-post' },
  );
  expect(new Set(keys)).toEqual(new Set([post, 'dXNlcjox', term, 'skipped:setting', 'uri:/a-post/']));
});

test('a list depends on what comes and goes, by the field it was asked of', () => {
  expect(ask('{sameTags:posts(first:1){nodes{id}}}', { sameTags: { nodes: [] } })).toContain('list:post');
  expect(ask('{q1_media:mediaItems(first:1){nodes{id}}}', { q1_media: { nodes: [] } })).toContain(
    'list:mediaitem',
  );
  expect(ask('{menuItems{nodes{id}}}', { menuItems: { nodes: [] } })).toContain('list:menuitem');
});

test('lists below a thing that is told of when they change bring no list of all', () => {
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

test('terms of a thing of which the answer may have only the first depend on what terms are called', () => {
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

test('comments on one content depend on it, and comments of all on all', () => {
  const query = 'query($content:ID!){comments(where:{contentId:$content}){nodes{id}}}';
  const ofOne = ask(query, { comments: { nodes: [] } }, { content: '12' });
  expect(ofOne).toContain(post);
  expect(ofOne).not.toContain('list:comment');
  expect(ask('{comments{nodes{id}}}', { comments: { nodes: [] } })).toContain('list:comment');
});

test('a list of what is filed under terms depends on them', () => {
  const query = 'query($categories:[ID]){related:posts(where:{categoryIn:$categories}){nodes{id}}}';
  const keys = ask(query, { related: { nodes: [] } }, { categories: ['1', 7] });
  expect(keys).toEqual(expect.arrayContaining(['dGVybTox', 'dGVybTo3', 'list:post']));
});

test('a list that was left out of the answer depends on no terms', () => {
  const query =
    'query($c:[ID],$t:[ID],$with:Boolean!){a:posts(where:{categoryIn:$c}){nodes{id}} posts(where:{tagIn:$t})@include(if:$with){nodes{id}}}';
  const variables = { c: [1], t: [7], with: false };
  const keys = ask(query, { a: { nodes: [] } }, variables);
  expect(keys).toContain('dGVybTox');
  expect(keys).not.toContain('dGVybTo3');
  expect(ask(query, { posts: { nodes: [] } }, variables)).toContain('dGVybTo3');
});

test('what is not found depends on all that may come there', () => {
  const keys = ask(
    'query($uri:String!){node:nodeByUri(uri:$uri){id}}',
    { node: null },
    { uri: '/Über uns?x=1' },
  );
  expect(keys).toContain('list:post');
  expect(keys).toContain('uri:/%C3%BCber%20uns/');
  expect(announcedKeys([], ['/%c3%9cber%20uns/'])).toContain('uri:/%C3%BCber%20uns/');
});

test('things that do not say which they are depend on all of their kind, known by type and number on themselves', () => {
  expect(ask('{posts{nodes{title}}}', { posts: { nodes: [{ title: 'T' }] } })).toContain('skipped:post');
  const keys = ask('{posts{nodes{kind:__typename databaseId}}}', {
    posts: { nodes: [{ kind: 'Post', databaseId: 12 }] },
  });
  expect(keys).toContain(post);
  expect(keys).not.toContain('skipped:post');
});

test('a search depends on every text', () => {
  const query = 'query($words:String){content:contentNodes(where:{search:$words}){nodes{id}}}';
  expect(ask(query, { content: { nodes: [] } })).toContain('skipped:post');
});

const keysOfText = (content: string): readonly string[] =>
  ask('{post(id:"12"){id content}}', { post: { id: post, content } });

test('texts depend on the pictures in them, and those that show other content on everything', () => {
  expect(keysOfText('<img class="wp-image-9 size-full">')).toContain(encodeGlobalId('post', 9));
  expect(keysOfText('<div class="gallery galleryid-12">')).toContain('list:mediaitem');
  expect(keysOfText('<ul class="wp-block-latest-posts__list">')).toContain('skipped:unknown');
  expect(keysOfText('<p class="wp-block-paragraph">wp-image-, wp-block-</p>')).toEqual(keysOfText(''));
});

test('what nobody knows depends on every change', () => {
  expect(ask('{books{nodes{title}}}', { books: { nodes: [] } })).toContain('skipped:unknown');
  expect(keysOfAnswer({ url, body: null }, 'no answer')).toEqual(['skipped:unknown']);
  expect(announcedKeys(['list:book'])).toContain('skipped:unknown');
});

test('a question by GET is read from its address', () => {
  const address = `${url}?${new URLSearchParams({ query: '{a:posts{nodes{id}}}', variables: '{}' }).toString()}`;
  const keys = keysOfAnswer({ url: address, body: null }, '{"data":{"a":{"nodes":[]}}}');
  expect(keys).toContain('list:post');
});

test('readable ids, opaque ones and lists in any letters mean the same', () => {
  expect(announcedKeys(['post:12'])).toEqual(announcedKeys([post]));
  expect(announcedKeys(['list:mediaItem'])).toEqual(announcedKeys(['list:mediaitem']));
  expect(announcedKeys(['comment:9'])).toContain(encodeGlobalId('comment_author', 9));
  expect(announcedKeys(['setting:blogname'])).toContain('skipped:setting');
  expect(announcedKeys(['post:12', 'graphql:Query'])).toEqual(['*']);
  expect(announcedKeys(['post:x', 'skipped:post', '='])).toEqual([
    'post:x',
    'skipped:post',
    '=',
    'skipped:unknown',
  ]);
  expect(announcedKeys([])).toEqual([]);
});
