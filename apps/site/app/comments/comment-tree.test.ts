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

test('replies stand below what they answer, in the order of the list', () => {
  const list = [comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 1)];
  expect(shape(commentThreads(list, { maxDepth: 5 }))).toEqual([[1, [3, [4]], [5]], [2]]);
});

test('the newest may come first', () => {
  expect(shape(commentThreads([comment(3, 1), comment(2), comment(1)], { maxDepth: 5 }))).toEqual([
    [2],
    [1, [3]],
  ]);
});

test('a reply to a comment that is not there begins a thread', () => {
  expect(shape(commentThreads([comment(7, 6)], { maxDepth: 5 }))).toEqual([[7]]);
});

test('below the deepest level replies stand beside each other', () => {
  const chain = [comment(1), comment(2, 1), comment(3, 2), comment(4, 3)];
  expect(shape(commentThreads(chain, { maxDepth: 2 }))).toEqual([[1, [2], [3], [4]]]);
});

test('comments that answer each other are all kept', () => {
  expect(shape(commentThreads([comment(1, 2), comment(2, 1)], { maxDepth: 5 }))).toEqual([[1, [2]]]);
});
