import { expect, test } from 'vitest';
import { treeRows } from './page-tree.ts';

const print = (ids: number[], parents: number[], collapsed: number[] = []): string[] =>
  treeRows(ids, parents, new Set(collapsed)).map(
    ({ id, branch }) => `${'-'.repeat(branch?.level ?? 0)}${id} ${branch?.position}/${branch?.siblingCount}`,
  );

test('page tree: children follow their parent, siblings in the order of the list', () => {
  expect(print([1, 2, 3, 4, 5], [0, 0, 1, 3, 1])).toEqual([
    '-1 1/2',
    '--3 1/2',
    '---4 1/1',
    '--5 2/2',
    '-2 2/2',
  ]);
});

test('page tree: the children of a collapsed page are not listed', () => {
  expect(print([1, 2, 3, 4], [0, 0, 1, 3], [1])).toEqual(['-1 1/2', '-2 2/2']);
  expect(treeRows([1, 3], [0, 1], new Set([1]))[0]?.branch).toMatchObject({
    childCount: 1,
    isExpanded: false,
  });
});

test('page tree: pages that are their own ancestors are listed', () => {
  expect(print([1, 2, 3], [2, 1, 0])).toEqual(['-3 1/1', '-1 1/1', '--2 1/1']);
});

test('page tree: a chain of 20,000 pages does not exceed the stack', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const rows = treeRows(
    ids,
    ids.map((id) => id - 1),
    new Set(),
  );
  expect(rows.at(-1)?.branch?.level).toBe(20_000);
});
