import { appendNodes, element } from './element.ts';
import { findElement, isBlank, isElement, textBelow } from './safe-tree.ts';
import type { SafeElement, SafeNode } from './safe-tree.ts';

/** The position of an element in the output. */
export interface Position {
  readonly parent: string;
  readonly grandparent: string;
  readonly insideLink: boolean;
  readonly insideForm: boolean;
  readonly insideButton: boolean;
  readonly depth: number;
}

const lists = new Set(['ul', 'ol']);
const rows = new Set(['thead', 'tbody', 'tfoot']);
const tableParts: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: new Set(['table']),
  colgroup: new Set(['table']),
  thead: new Set(['table']),
  tbody: new Set(['table']),
  tfoot: new Set(['table']),
  col: new Set(['colgroup']),
  tr: rows,
  td: new Set(['tr']),
  th: new Set(['tr']),
  rt: new Set(['ruby']),
  rp: new Set(['ruby']),
  source: new Set(['audio', 'video', 'picture']),
  track: new Set(['audio', 'video']),
  summary: new Set(['details']),
};

/**
 * The tag allowed at a position, so that a browser parses the output to the same tree; `null` if only the children may remain. Invalid
 * positions result from removed tags.
 */
export function allowedTag(tag: string, position: Position): string | null {
  const { parent } = position;
  if (tag === 'a') return position.insideLink ? null : tag;
  if (tag === 'li') return lists.has(parent) ? tag : 'div';
  if (tag === 'dt' || tag === 'dd') {
    return parent === 'dl' || (parent === 'div' && position.grandparent === 'dl') ? tag : 'div';
  }
  if (/^h[1-6]$/.test(tag)) return /^h[1-6]$/.test(parent) ? null : tag;
  const parents = Object.hasOwn(tableParts, tag) ? tableParts[tag] : undefined;
  return parents === undefined || parents.has(parent) ? tag : null;
}

/** The children allowed in an element: items in a list, rows in a table, no blank text where text is not allowed. */
export function allowedChildren(tag: string, children: readonly SafeNode[]): readonly SafeNode[] {
  switch (tag) {
    case 'ul':
    case 'ol':
      return itemsOnly(children);
    case 'dl':
      return termsOnly(children);
    case 'table':
      return children.filter((child) => isElement(child) && tableParts[child.tag]?.has('table'));
    case 'colgroup':
      return children.filter((child) => isElement(child) && child.tag === 'col');
    case 'thead':
    case 'tbody':
    case 'tfoot':
      return children.filter((child) => isElement(child) && child.tag === 'tr');
    case 'tr':
      return children.filter((child) => isElement(child) && /^t[dh]$/.test(child.tag));
    case 'audio':
    case 'video':
      return children.filter((child) => isElement(child) && /^(?:source|track)$/.test(child.tag));
    case 'picture':
      return children.filter((child) => isElement(child) && /^(?:source|img)$/.test(child.tag));
    case 'pre':
      return withoutLeadingLineEnds(children);
    default:
      return children;
  }
}

/** A list contains only items: a nested list between items is moved into the previous item. */
function itemsOnly(children: readonly SafeNode[]): readonly SafeNode[] {
  if (children.every((child) => isElement(child) && child.tag === 'li')) return children;
  const items: SafeElement[] = [];
  let isOpen = false;
  for (const child of children) {
    if (isElement(child) && child.tag === 'li') {
      items.push(child);
      isOpen = false;
      continue;
    }
    if (isBlank(child)) continue;
    const before = items.at(-1);
    const joins = before !== undefined && (isOpen || (isElement(child) && lists.has(child.tag)));
    if (joins) {
      const grown: SafeNode[] = [];
      appendNodes(grown, [...before.children, child]);
      items[items.length - 1] = { ...before, children: grown };
    } else {
      items.push(element('li', {}, [child]));
      isOpen = true;
    }
  }
  return items;
}

/** A description list contains only terms and descriptions; an empty one is removed. */
function termsOnly(children: readonly SafeNode[]): readonly SafeNode[] {
  if (textBelow(children).trim() === '' && findElement(children, showsSomething) === null) return [];
  return children
    .filter((child) => !isBlank(child))
    .map((child) =>
      isElement(child) && /^(?:dt|dd|div)$/.test(child.tag) ? child : element('dd', {}, [child]),
    );
}

function showsSomething({ tag }: SafeElement): boolean {
  return /^(?:img|audio|video|iframe)$/.test(tag);
}

/** A browser drops the first line break after `<pre>`, so the output must not start with one. */
function withoutLeadingLineEnds(children: readonly SafeNode[]): readonly SafeNode[] {
  const [first, ...others] = children;
  if (typeof first !== 'string' || !first.startsWith('\n')) return children;
  const text = first.replace(/^\n+/, '');
  return text === '' ? others : [text, ...others];
}
