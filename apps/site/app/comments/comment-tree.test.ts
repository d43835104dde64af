import { expect, test } from 'vitest';
import { commentThreads, type CommentThread } from './comment-tree.ts';

interface Comment {
  databaseId: number;
  parentDatabaseId: number | null;
}

const comment = (databaseId: number, parentDatabaseId: number | null = null): Comment => ({
  databaseId,
  parentDatabaseId,
});
const shape = (threads: readonly CommentThread<Comment>[]): unknown[] =>
  threads.map((thread) => [thread.comment.databaseId, ...shape(thread.replies)]);

test('commentThreads(): replies are nested below their parents, in list order', () => {
  const list = [comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 1)];
  expect(shape(commentThreads(list, { maxDepth: 5 }))).toEqual([[1, [3, [4]], [5]], [2]]);
});

test('commentThreads(): a list sorted newest first works', () => {
  expect(shape(commentThreads([comment(3, 1), comment(2), comment(1)], { maxDepth: 5 }))).toEqual([
    [2],
    [1, [3]],
  ]);
});

test('commentThreads(): a reply whose parent is missing starts a thread', () => {
  expect(shape(commentThreads([comment(7, 6)], { maxDepth: 5 }))).toEqual([[7]]);
});

test('commentThreads(): replies below the maximum depth become siblings', () => {
  const chain = [comment(1), comment(2, 1), comment(3, 2), comment(4, 3)];
  expect(shape(commentThreads(chain, { maxDepth: 2 }))).toEqual([[1, [2], [3], [4]]]);
});

test('commentThreads(): comments in a reply cycle are all included', () => {
  expect(shape(commentThreads([comment(1, 2), comment(2, 1)], { maxDepth: 5 }))).toEqual([[1, [2]]]);
});
