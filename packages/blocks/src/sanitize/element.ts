import type { SafeElement, SafeNode } from './safe-tree.ts';

/** Creates a safe element from parts that are known to be safe. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly SafeNode[] = [],
): SafeElement {
  return { tag, attributes, style: null, children: children.filter((child) => child !== '') };
}

/** Appends nodes to a list and merges adjacent texts. */
export function appendNodes(list: SafeNode[], nodes: readonly SafeNode[]): void {
  for (const node of nodes) {
    const last = list.length - 1;
    const before = list[last];
    if (typeof node === 'string' && typeof before === 'string') list[last] = before + node;
    else if (node !== '') list.push(node);
  }
}
