/** A sanitised node: text, or an element that is rendered exactly as it is. */
export type SafeNode = string | SafeElement;

/**
 * A sanitised element.
 *
 * Attribute names are those of HTML in lower case (`class`, `srcset`), with the value `''` for boolean ones; inline style is separate, by
 * property. `children` contains no adjacent text nodes.
 */
export interface SafeElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>> | null;
  readonly children: readonly SafeNode[];
}

const CLASS_SEPARATOR = /[\t\n\f\r ]+/;

/** The classes of an element, in order; `[]` without any. */
export function classesOf(element: SafeElement): readonly string[] {
  const value = element.attributes['class'];
  return value === undefined ? [] : value.split(CLASS_SEPARATOR).filter((name) => name !== '');
}

/** Whether an element has a class. */
export function hasClass(element: SafeElement, name: string): boolean {
  const value = element.attributes['class'];
  return value !== undefined && value.includes(name) && value.split(CLASS_SEPARATOR).includes(name);
}

/** Whether a node is an element (not text). */
export function isElement(node: SafeNode): node is SafeElement {
  return typeof node !== 'string';
}

/** Whether a node is text of white space only. A no-break space is not white space here. */
export function isBlank(node: SafeNode): boolean {
  return typeof node === 'string' && !/[^\t\n\f\r ]/.test(node);
}

/** The non-blank children of an element. */
export function meaningfulChildren(element: SafeElement): readonly SafeNode[] {
  return element.children.filter((child) => !isBlank(child));
}

/** The text content of some nodes, in document order. */
export function textBelow(nodes: readonly SafeNode[]): string {
  let text = '';
  for (const node of nodes) text += isElement(node) ? textBelow(node.children) : node;
  return text;
}

/** The first element below some nodes, in document order, that `matches`; `null` without one. */
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

/** The number of elements with this tag below some nodes. */
export function countElements(nodes: readonly SafeNode[], tag: string): number {
  let count = 0;
  for (const node of nodes) {
    if (isElement(node)) count += (node.tag === tag ? 1 : 0) + countElements(node.children, tag);
  }
  return count;
}
