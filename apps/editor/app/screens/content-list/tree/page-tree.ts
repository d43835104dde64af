/** A row as it is listed. */
export interface ListedRow {
  readonly id: number;
  /** The place in the tree; `null` in a list without one. */
  readonly branch: Branch | null;
}

export interface Branch {
  /** The level of pages without a parent is 1. */
  readonly level: number;
  /** `null` at the first level. */
  readonly parentId: number | null;
  readonly isExpanded: boolean;
  readonly childCount: number;
  /** The position among its siblings, from 1. */
  readonly position: number;
  readonly siblingCount: number;
}

/** The rows of a list that is no tree. */
export const flatRows = (ids: readonly number[]): ListedRow[] => ids.map((id) => ({ id, branch: null }));

/**
 * The rows of a tree, each followed by its children. Siblings stay in the order of the list.
 *
 * @param parentIds The parent of each page, 0 for none.
 * @param collapsed Pages whose children are not listed.
 */
export function treeRows(
  ids: readonly number[],
  parentIds: readonly number[],
  collapsed: ReadonlySet<number>,
): ListedRow[] {
  const children = childrenByParent(ids, parentIds);
  const rows: ListedRow[] = [];
  const visited = new Set<number>();
  const addBranch = (roots: readonly number[]): void => {
    const open: { siblings: readonly number[]; next: number; parentId: number | null }[] = [
      { siblings: roots, next: 0, parentId: null },
    ];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const id = last.siblings[last.next];
      if (id === undefined) {
        open.pop();
        continue;
      }
      last.next += 1;
      if (visited.has(id)) continue;
      visited.add(id);
      const own = children.get(id) ?? [];
      const isExpanded = own.length > 0 && !collapsed.has(id);
      rows.push({
        id,
        branch: {
          level: open.length,
          parentId: last.parentId,
          isExpanded,
          childCount: own.length,
          position: last.next,
          siblingCount: last.siblings.length,
        },
      });
      if (isExpanded) open.push({ siblings: own, next: 0, parentId: id });
      else markVisited(own);
    }
  };
  /** Hidden descendants are not roots. */
  const markVisited = (hidden: readonly number[]): void => {
    const left = [...hidden];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (visited.has(id)) continue;
      visited.add(id);
      left.push(...(children.get(id) ?? []));
    }
  };
  addBranch(children.get(0) ?? []);
  // Pages that are each other's ancestors have no root.
  if (visited.size < ids.length) for (const id of ids) if (!visited.has(id)) addBranch([id]);
  return rows;
}

/** The children of each page, in the order of the list; those of 0 have no parent. */
function childrenByParent(ids: readonly number[], parentIds: readonly number[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const [index, id] of ids.entries()) {
    const parent = parentIds[index] ?? 0;
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  return children;
}
