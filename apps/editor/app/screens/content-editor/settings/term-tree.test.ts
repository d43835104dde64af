import { expect, test } from 'vitest';
import { asTree } from './term-tree.ts';

const term = (id: number, parentId: number | null) => ({ id, parentId, name: `Term ${id}`, slug: `${id}` });

test('asTree: children follow their parent', () => {
  const tree = asTree([term(1, null), term(2, null), term(3, 1), term(4, 3)]);
  expect(tree.map(({ term: { id }, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
  ]);
});

test('asTree: a missing parent and a cycle lose no term', () => {
  const tree = asTree([term(1, 9), term(2, 3), term(3, 2)]);
  expect(tree.map(({ term: { id } }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});
