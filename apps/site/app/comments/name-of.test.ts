import { expect, test } from 'vitest';
import { nameOf } from './CommentView.tsx';

const author = (name: string) => ({
  author: { node: { kind: 'CommentAuthor' as const, databaseId: 1, name, url: null } },
});

test.each([
  ['Ping 1 &laquo; What&#8217;s a tellyworth?', 'Ping 1 « What’s a tellyworth?'],
  ['Rock &amp; Sons', 'Rock & Sons'],
  ['Rock & Sons <3', 'Rock & Sons <3'],
])('nameOf(): the stored name %s is shown as %s', (stored, meant) => {
  expect(nameOf(author(stored))).toBe(meant);
});

test('nameOf(): an empty name is null', () => {
  expect(nameOf(author(' '))).toBeNull();
  expect(nameOf({ author: null })).toBeNull();
});
