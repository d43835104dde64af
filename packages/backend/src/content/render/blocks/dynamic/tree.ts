export interface TreeNode<Item> {
  item: Item;
  children: TreeNode<Item>[];
}

/** Trees by their source list, which several blocks of a text share. */
const trees = new WeakMap<readonly object[], unknown>();

/**
 * Builds a tree in the given order. An item whose parent is missing becomes a root; one that is its own ancestor is
 * left out.
 */
export function asTree<Item extends { id: number; parentId: number }>(
  items: readonly Item[],
): TreeNode<Item>[] {
  const known = trees.get(items) as TreeNode<Item>[] | undefined;
  if (known !== undefined) return known;
  const nodes = new Map(items.map((item) => [item.id, { item, children: [] as TreeNode<Item>[] }]));
  const roots: TreeNode<Item>[] = [];
  for (const node of nodes.values()) {
    (nodes.get(node.item.parentId)?.children ?? roots).push(node);
  }
  trees.set(items, roots);
  return roots;
}
