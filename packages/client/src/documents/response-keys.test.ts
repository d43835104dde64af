import { expect, test } from 'vitest';
import { responseKeysIn } from './response-keys.ts';
import { printDocument, printMerged } from './print-document.ts';
import type { AnyDocument } from './typed-document.ts';

const document = (name: string, selections: string): AnyDocument => ({
  kind: 'query',
  name,
  variables: '$first:Int',
  selections,
  fragments: [],
  depth: 2,
});
const posts = document('Posts', '%newest:posts(first:$first){id}%oldest:posts(last:$first){id}');
const title = document('Title', '%title:generalSettings{title}');
const posted = (query: string, variables: object): string => JSON.stringify({ query, variables });

test('response keys: an unmerged document has its own keys', () => {
  const body = posted(printDocument(posts), { first: 3 });
  expect([...responseKeysIn(body, posts)]).toEqual([
    ['newest', 'newest'],
    ['oldest', 'oldest'],
  ]);
  expect(responseKeysIn(body, title).size).toBe(0);
});

test('response keys: each merged document has its own prefix', () => {
  const body = posted(printMerged([title, posts]), { q1_first: 3 });
  expect(responseKeysIn(body, posts).get('oldest')).toBe('q1_oldest');
  expect(responseKeysIn(body, title).get('title')).toBe('q0_title');
});

test('response keys: a document sent twice is distinguished by its variables', () => {
  const body = posted(printMerged([posts, title, posts]), { q0_first: 3, q2_first: 5 });
  expect(responseKeysIn(body, posts, { first: 5 }).get('newest')).toBe('q2_newest');
  expect(responseKeysIn(body, posts, { first: 4 }).size).toBe(0);
});

test('response keys: a document whose name contains another name is not confused with it', () => {
  const other = document('Title_Posts', '%title:posts{id}');
  const body = posted(printMerged([other, posts]), { q1_first: 3 });
  expect(responseKeysIn(body, title).size).toBe(0);
  expect(responseKeysIn(body, posts, { first: 3 }).get('newest')).toBe('q1_newest');
});

test('response keys: nothing is found in a body that is not a query', () => {
  expect(responseKeysIn('{"query":"mutation Posts{a}","variables":{}}', posts).size).toBe(0);
});
