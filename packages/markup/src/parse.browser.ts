import type { RawNode } from './raw-tree.ts';

/**
 * Parses HTML inside a `<div>` with the browser's own parser, which saves downloading ours.
 *
 * The `<div>` belongs to an inert document: no script runs, no handler fires and nothing is loaded.
 *
 * @returns The nodes in order. Never `null`: browsers enforce their own limits.
 */
export function parseHtml(html: string): readonly RawNode[] | null {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  place.innerHTML = html.toWellFormed();
  return rawNodes(place);
}

function rawNodes(parent: Node): readonly RawNode[] {
  return Array.from(parent.childNodes, (node): RawNode => {
    if (node instanceof Text) return { nodeName: '#text', value: node.data };
    if (!(node instanceof Element)) return { nodeName: node.nodeName };
    return {
      nodeName: node.localName,
      tagName: node.localName,
      namespaceURI: node.namespaceURI ?? '',
      attrs: Array.from(node.attributes, ({ name, value }) => ({ name, value })),
      childNodes: rawNodes(node),
    };
  });
}
