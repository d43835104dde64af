import { expect, test } from 'vitest';
import { newMenuOrders, targetOf } from './move-page.ts';
import { treeRows } from './page-tree.ts';

// 1, with the children 2 and 3; 4, with the child 5.
const rows = treeRows([1, 2, 3, 4, 5], [0, 1, 1, 0, 4], new Set());

test.each([
  [3, 'up', { parentId: 1, siblings: [3, 2] }],
  [1, 'down', { parentId: null, siblings: [4, 1] }],
  [4, 'in', { parentId: 1, siblings: [2, 3, 4] }],
  [2, 'out', { parentId: null, siblings: [1, 2, 4] }],
  [1, 'up', null],
  [3, 'down', null],
  [2, 'in', null],
  [1, 'out', null],
  [99, 'up', null],
] as const)('move page: %i %s', (id, move, target) => {
  expect(targetOf(rows, id, move)).toEqual(target);
});

test('menu orders: values that are in order stay', () => {
  const current = new Map([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
  expect([...newMenuOrders([1, 3, 2], 3, current)]).toEqual([[3, 11]]);
});

test('menu orders: equal values are replaced', () => {
  const current = new Map([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect([...newMenuOrders([1, 3, 2], 3, current)]).toEqual([
    [3, 1],
    [2, 2],
  ]);
});
