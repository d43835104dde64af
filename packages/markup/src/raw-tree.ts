/** An element of the parsed, untrusted tree. */
export interface RawElement {
  readonly nodeName: string;
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: readonly RawNode[];
}

/** A node of the parsed, untrusted tree: an element, a text (`#text`), or an irrelevant node. */
export type RawNode =
  | RawElement
  | { readonly nodeName: '#text'; readonly value: string }
  | { readonly nodeName: string };

/** Whether a raw node is an element. */
export function isRawElement(node: RawNode): node is RawElement {
  return 'tagName' in node;
}

/** Whether a raw element is SVG or MathML. */
export function isForeign(element: RawElement): boolean {
  return element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
}

/** The value of an attribute of a raw element; `undefined` if it has none of that name. */
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

/** The visible text below some raw nodes. Iterative, so that deep nesting cannot overflow the stack. */
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

/** The text of hostile markup that is not parsed: everything outside angle brackets. */
export function textOutsideTags(html: string): string {
  return html
    .toWellFormed()
    .replaceAll(/<[^<>]*>?/g, ' ')
    .replaceAll(/[>\0\r]/g, ' ');
}
