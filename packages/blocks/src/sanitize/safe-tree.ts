/** A node that has passed the allow-list: text, or an element drawn exactly as it stands here. */
export type SafeNode = string | SafeElement;

/**
 * An element that has passed the allow-list.
 *
 * Attribute names are HTML's own in lower case (`class`, `srcset`), a valueless one holds `''`; inline style stands apart,
 * property by property. No two text nodes are neighbours among `children`.
 */
export interface SafeElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>> | null;
  readonly children: readonly SafeNode[];
}

const CLASS_SEPARATOR = /[\t\n\f\r ]+/;

/** The classes of an element, in their order; `[]` when it has none. */
export function classesOf(element: SafeElement): readonly string[] {
  const value = element.attributes['class'];
  return value === undefined ? [] : value.split(CLASS_SEPARATOR).filter((name) => name !== '');
}

/** Whether an element carries a class. */
export function hasClass(element: SafeElement, name: string): boolean {
  const value = element.attributes['class'];
  return value !== undefined && value.includes(name) && value.split(CLASS_SEPARATOR).includes(name);
}

/** Whether a node is an element (not text). */
export function isElement(node: SafeNode): node is SafeElement {
  return typeof node !== 'string';
}

/** Whether a node is text without anything to see. A no-break space is something to see. */
export function isBlank(node: SafeNode): boolean {
  return typeof node === 'string' && !/[^\t\n\f\r ]/.test(node);
}

/** The children of an element that mean something: elements, and text that is not blank. */
export function meaningfulChildren(element: SafeElement): readonly SafeNode[] {
  return element.children.filter((child) => !isBlank(child));
}

/** All text below some nodes, in document order, as it stands. */
export function textBelow(nodes: readonly SafeNode[]): string {
  let text = '';
  for (const node of nodes) text += isElement(node) ? textBelow(node.children) : node;
  return text;
}

/** The first element below some nodes, in document order, for which `matches` holds; `null` when there is none. */
export function findElement(
  nodes: readonly SafeNode[],
  matches: (element: SafeElement) => boolean,
): SafeElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (matches(node)) return node;
    const found = findElement(node.children, matches);
    if (found !== null) return found;
  }
  return null;
}

/** How many elements below some nodes have one of these tags. */
export function countElements(nodes: readonly SafeNode[], tag: string): number {
  let count = 0;
  for (const node of nodes) {
    if (isElement(node)) count += (node.tag === tag ? 1 : 0) + countElements(node.children, tag);
  }
  return count;
}
