import { defaultTreeAdapter, html as spec, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** An element of the parsed, not yet trusted tree. */
export type RawElement = DefaultTreeAdapterTypes.Element;
/** Any node of the parsed, not yet trusted tree. */
export type RawNode = DefaultTreeAdapterTypes.ChildNode;

class TooManyElements extends Error {}

// The spec's parser may copy unclosed formatting elements into every later block, so that n characters make n² elements.
// Honest markup makes at most one element of three characters and a few implied ones (tbody, tr).
const leastCharactersPerElement = 2;
const elementsAlwaysAllowed = 500;

/**
 * Parses HTML as a browser would inside a `<div>`.
 *
 * @returns The nodes in order; `null` for markup built to blow up (quadratically many elements), which deserves no tree.
 */
export function parseHtml(html: string): readonly RawNode[] | null {
  let budget = elementsAlwaysAllowed + html.length / leastCharactersPerElement;
  const counting = {
    ...defaultTreeAdapter,
    createElement(...parameters: Parameters<typeof defaultTreeAdapter.createElement>): RawElement {
      budget -= 1;
      if (budget < 0) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...parameters);
    },
  };
  // A <div>, not parse5's own <template>: a stray <td> must fall away as it will in the page.
  const place = defaultTreeAdapter.createElement('div', spec.NS.HTML, []);
  try {
    // A lone surrogate cannot travel as UTF-8: the reader's tree would differ from ours.
    return parseFragment(place, html.toWellFormed(), { treeAdapter: counting }).childNodes;
  } catch (error) {
    if (error instanceof TooManyElements) return null;
    throw error;
  }
}

/** Whether a raw node is an element. */
export function isRawElement(node: RawNode): node is RawElement {
  return 'tagName' in node;
}

/** Whether a raw element is SVG or MathML. */
export function isForeign(element: RawElement): boolean {
  return element.namespaceURI !== spec.NS.HTML;
}

/** The value of an attribute of a raw element; `undefined` when it has none of that name. */
export function rawAttribute(element: RawElement, name: string): string | undefined {
  for (const attribute of element.attrs) if (attribute.name === name) return attribute.value;
  return undefined;
}

const hiddenText = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noframes',
  'noembed',
  'title',
  'xmp',
  'iframe',
]);

/** All text a reader would see below some raw nodes. Iterative, so that no nesting is too deep for it. */
export function rawText(nodes: readonly RawNode[]): string {
  const waiting = nodes.toReversed();
  let text = '';
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if (isRawElement(node) && !hiddenText.has(node.tagName)) {
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child !== undefined) waiting.push(child);
      }
    }
  }
  return text;
}
