import { encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const post = { id: encodeGlobalId('post', 12), type: 'post', databaseId: 12 };

test.each([
  [encodeGlobalId('post', 12), { kind: 'thing', thing: post, part: null }],
  [`${encodeGlobalId('post', 12)}:comments`, { kind: 'thing', thing: post, part: 'comments' }],
  ['list:post', { kind: 'list', type: 'post', owner: null, by: null }],
  ['list:post:texts', { kind: 'list', type: 'post', owner: null, by: 'texts' }],
  [`list:comment:${encodeGlobalId('post', 12)}`, { kind: 'list', type: 'comment', owner: post, by: null }],
  ['uri:/%C3%BCber/', { kind: 'lookup', by: 'uri', value: '/über/' }],
  ['setting:title', { kind: 'setting', name: 'title' }],
  ['skipped:list:comment', { kind: 'any', of: 'comment' }],
  ['skipped:unknown', { kind: 'any', of: null }],
  ['clock', { kind: 'clock' }],
  ['something:else', { kind: 'other', text: 'something:else' }],
])('readKey parses %s', (key, meaning) => {
  expect(readKey(key)).toEqual(meaning);
});
