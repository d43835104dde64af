import { createLru, MIB } from '@masthead/kit';
import { cutHtml, defaultHtmlLimits, isRawElement, parseHtml, rawAttribute } from '@masthead/markup';
import type { HtmlLimits, RawElement, RawNode } from '@masthead/markup';
import { paragraphEnders } from './sanitize/allow-list.ts';

const skippedTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'select',
  'svg',
  'title',
  'xmp',
]);
const breaks = new Set(['br', 'td', 'th', 'tr', 'option']);

/**
 * Converts HTML to plain text, for `<title>`, `alt` and descriptions.
 *
 * @param limits Content beyond them is ignored.
 * @returns One line: entities decoded, white space collapsed (no-break spaces remain), a space where a block ends; `''` without text.
 * It must be escaped when written into markup.
 */
export function textOf(written: string | null | undefined, limits: HtmlLimits = defaultHtmlLimits): string {
  if (written === null || written === undefined) return '';
  const { html } = cutHtml(written, limits);
  if (!/[<&]/.test(html)) return collapse(html);
  if (html.length > maxMemoized) return textOfMarkup(html);
  return texts.get(html) ?? texts.set(html, textOfMarkup(html));
}

/** Longer texts, such as bodies, are rarely read again. In characters. */
const maxMemoized = 4096;
/** Bytes of a map entry besides its two strings. */
const entryBytes = 100;

/** Titles, names and excerpts are read again for every page that shows them: a tenth of the time to render a page. In bytes. */
const texts = createLru<string, string>(
  4 * MIB,
  (text, html) => 2 * (html.length + text.length) + entryBytes,
);

function textOfMarkup(html: string): string {
  const nodes = parseHtml(html);
  if (nodes === null) return collapse(html.replaceAll(/<[^<>]*>/g, ' '));
  return collapse(textOfNodes(nodes));
}

function textOfNodes(top: readonly RawNode[]): string {
  const waiting: (RawNode | ' ')[] = top.toReversed();
  let text = '';
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === ' ') text += ' ';
    else if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if (
      isRawElement(node) &&
      !skippedTags.has(node.tagName) &&
      !isMoreLink(node) &&
      !isFootnoteMark(node)
    ) {
      if (node.tagName === 'img') text += rawAttribute(node, 'alt') ?? '';
      const isBlock = paragraphEnders.has(node.tagName) || breaks.has(node.tagName);
      if (isBlock) {
        text += ' ';
        waiting.push(' ');
      }
      for (const child of node.childNodes.toReversed()) waiting.push(child);
    }
  }
  return text;
}

/** The numbers of footnotes are not part of the text: they would touch the word before. */
function isFootnoteMark(element: RawElement): boolean {
  return element.tagName === 'sup' && /(?:^|\s)fn(?:\s|$)/.test(rawAttribute(element, 'class') ?? '');
}

/** "Continue reading" links are not part of the text. */
function isMoreLink(element: RawElement): boolean {
  return element.tagName === 'a' && /\bmore-link\b/.test(rawAttribute(element, 'class') ?? '');
}

function collapse(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\f\r ]+/g, ' ')
    .trim();
}
