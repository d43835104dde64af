import { isElement, textBelow } from './sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from './sanitize/safe-tree.ts';
import { urlRulesOf } from './sanitize/url-rules.ts';
import type { ContentSite } from './sanitize/url-rules.ts';

/** A heading of the content, and its anchor. */
export interface ContentHeading {
  readonly id: string;
  /** 1 to 6, as set by the author. */
  readonly level: number;
  /** Plain text, on one line. */
  readonly text: string;
}

/** Elements whose headings belong to the outline, unlike those in a quotation or a table. */
const transparent = new Set(['article', 'div', 'header', 'hgroup', 'main', 'section']);

/**
 * Finds the headings of the content, and gives those without an id one derived from their text.
 *
 * @param nodes The result of `safeContent`.
 * @returns The content with the ids, and its headings in document order.
 */
export function withOutline(
  nodes: readonly SafeNode[],
  site: ContentSite,
): { nodes: readonly SafeNode[]; headings: readonly ContentHeading[] } {
  const { isReserved } = urlRulesOf(site);
  const taken = new Set<string>();
  collectIds(nodes, taken);
  /** How often a name was used, so that ten thousand headings with the same text take linear time. */
  const given = new Map<string, number>();
  const headings: ContentHeading[] = [];

  const read = (node: SafeNode): SafeNode => {
    if (!isElement(node)) return node;
    if (!/^h[1-6]$/.test(node.tag)) {
      return transparent.has(node.tag) ? { ...node, children: node.children.map(read) } : node;
    }
    const text = textBelow(node.children).replaceAll(/\s+/g, ' ').trim();
    if (text === '') return node;
    const id = node.attributes['id'] ?? freeId(text);
    headings.push({ id, level: Number(node.tag.slice(1)), text });
    return withId(node, id);
  };

  const freeId = (text: string): string => {
    const slug = slugOf(text);
    // If the page reserves all ids with this prefix, a number does not help.
    const name = isReserved(`${slug}-2`) ? `part-${slug}` : slug;
    let count = given.get(name) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? name : `${name}-${count}`;
    } while (taken.has(id) || isReserved(id));
    given.set(name, count);
    taken.add(id);
    return id;
  };

  return { nodes: nodes.map(read), headings };
}

const withId = (element: SafeElement, id: string): SafeElement => ({
  ...element,
  attributes: { ...element.attributes, id },
});

function collectIds(nodes: readonly SafeNode[], ids: Set<string>): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { id } = node.attributes;
    if (id !== undefined) ids.add(id);
    collectIds(node.children, ids);
  }
}

const longestSlug = 60;

/** Letters and digits of any script, joined by hyphens. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestSlug)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'part' : slug;
}
