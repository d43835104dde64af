import { escapeAttribute, escapeText } from 'entities/escape';
import { voidTags } from '../elements.ts';

/** A clean node: a text, a comment, or an element. */
export type CleanNode = string | { readonly comment: string } | CleanElement;

/** A clean element, with its attributes in order. */
export interface CleanElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly CleanNode[];
}

/** Serialises nodes to HTML. */
export function serialize(nodes: readonly CleanNode[]): string {
  let html = '';
  for (const node of nodes) {
    if (typeof node === 'string') html += escapeText(node);
    else if ('comment' in node) html += `<!--${node.comment}-->`;
    else html += serializeElement(node);
  }
  return html;
}

function serializeElement({ tag, attributes, children }: CleanElement): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  if (voidTags.has(tag)) return `<${tag}${written} />`;
  const inner = serialize(children);
  // Parsers drop the first line break after these tags, each time.
  const content = tag === 'pre' || tag === 'listing' ? inner.replace(/^\n+/, '') : inner;
  return `<${tag}${written}>${content}</${tag}>`;
}
