import type { ListedRow } from './page-tree.ts';

export type PageMove = 'up' | 'down' | 'in' | 'out';

/** Where a page is moved to. */
export interface PageTarget {
  /** `null`: the first level. */
  readonly parentId: number | null;
  /** The ids of the new siblings in their new order, with the page itself. */
  readonly siblings: readonly number[];
}

/**
 * The place of a page after a move: `up` and `down` among its siblings, `in` as the last child of the sibling before it, `out` after its
 * parent. `null` if there is no such place.
 */
export function targetOf(rows: readonly ListedRow[], id: number, move: PageMove): PageTarget | null {
  const branch = rows.find((row) => row.id === id)?.branch;
  if (!branch) return null;
  const { parentId } = branch;
  const siblings = childrenOf(rows, parentId);
  const index = siblings.indexOf(id);
  const others = siblings.filter((sibling) => sibling !== id);
  if (move === 'up' || move === 'down') {
    const place = index + (move === 'up' ? -1 : 1);
    return place < 0 || place >= siblings.length
      ? null
      : { parentId, siblings: others.toSpliced(place, 0, id) };
  }
  if (move === 'in') {
    const before = siblings[index - 1];
    return before === undefined ? null : { parentId: before, siblings: [...childrenOf(rows, before), id] };
  }
  if (parentId === null) return null;
  const grandparentId = rows.find((row) => row.id === parentId)?.branch?.parentId ?? null;
  const uncles = childrenOf(rows, grandparentId);
  return { parentId: grandparentId, siblings: uncles.toSpliced(uncles.indexOf(parentId) + 1, 0, id) };
}

/**
 * The values of `menuOrder` that give siblings an order, for those whose value changes.
 *
 * @param current The current value of each sibling.
 */
export function newMenuOrders(
  siblings: readonly number[],
  movedId: number,
  current: ReadonlyMap<number, number>,
): Map<number, number> {
  const changes = new Map<number, number>();
  let previous = -1;
  for (const id of siblings) {
    const own = current.get(id) ?? 0;
    // Equal values are ordered by title, so each value must be greater than the one before.
    const value = id !== movedId && own > previous ? own : previous + 1;
    if (value !== own) changes.set(id, value);
    previous = value;
  }
  return changes;
}

const childrenOf = (rows: readonly ListedRow[], parentId: number | null): number[] =>
  rows.filter(({ branch }) => branch?.parentId === parentId).map(({ id }) => id);
