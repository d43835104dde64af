import { isElement, type SafeElement, type SafeNode } from '@masthead/blocks';
import { absoluteUrl } from './absolute.ts';

/** Serialises content as HTML for feed readers: without classes, styles and forms, and with absolute URLs. */
export function plainHtml(nodes: readonly SafeNode[], pageUrl: string): string {
  let html = '';
  for (const node of nodes) html += isElement(node) ? elementHtml(node, pageUrl) : escaped(node);
  return html;
}

function elementHtml(element: SafeElement, pageUrl: string): string {
  const { tag, children } = element;
  if (omittedTags.has(tag)) return '';
  const inner = plainHtml(children, pageUrl);
  // These elements only served styling.
  if (tag === 'div' || tag === 'section' || (tag === 'span' && !('lang' in element.attributes))) {
    return tag === 'span' || blockInside.test(inner) || inner.trim() === '' ? inner : `<div>${inner}</div>`;
  }
  const attributes = attributesOf(element, pageUrl);
  if (voidTags.has(tag)) return `<${tag}${attributes}>`;
  // HTML parsers drop the first line break in a `<pre>`.
  return `<${tag}${attributes}>${tag === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${tag}>`;
}

function attributesOf({ tag, attributes }: SafeElement, pageUrl: string): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (!allowedAttributes.has(name)) continue;
    const written = urlAttributes.has(name) ? absoluteUrl(value, pageUrl) : value;
    if (written !== null) text += ` ${name}="${escaped(written)}"`;
  }
  // On the page itself, players have custom controls.
  return tag === 'audio' || tag === 'video' ? `${text} controls` : text;
}

const blockInside = /<(?:p|div|figure|h[1-6]|[uod]l|table|blockquote|pre|hr|details|audio|video)[ >]/;
/** Elements that only work on the page itself. */
const omittedTags = new Set(['form', 'input', 'button', 'label', 'iframe', 'nav', 'track']);
const voidTags = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr']);
const urlAttributes = new Set(['href', 'src', 'cite', 'poster']);
const allowedAttributes = new Set(
  'href src cite poster alt title width height lang dir colspan rowspan scope headers datetime start reversed type open value'.split(
    ' ',
  ),
);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => references[character] ?? character);

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
