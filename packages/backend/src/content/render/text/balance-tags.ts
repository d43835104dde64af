import { splitHtml, tagName } from './html-tokens.ts';

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * Closes open tags and drops closing tags that match no open one, so that a visitor's text cannot affect the markup
 * after it.
 */
export function balanceTags(html: string): string {
  if (!html.includes('<')) return html;
  const open: string[] = [];
  const openCount = new Map<string, number>();
  const close = (): string => {
    const name = open.pop() ?? '';
    openCount.set(name, (openCount.get(name) ?? 1) - 1);
    return `</${name}>`;
  };
  let output = '';
  for (const { kind, text } of splitHtml(html)) {
    const tag = kind === 'tag' && text.endsWith('>') ? tagName(text) : null;
    if (kind !== 'text' && !text.endsWith('>')) {
      output += text.replaceAll('<', '&lt;');
    } else if (tag === null || voidElements.has(tag.name)) {
      output += text;
    } else if (!tag.closes) {
      output += text;
      if (text.endsWith('/>')) continue;
      open.push(tag.name);
      openCount.set(tag.name, (openCount.get(tag.name) ?? 0) + 1);
    } else if ((openCount.get(tag.name) ?? 0) > 0) {
      let closed = '';
      do {
        closed = close();
        output += closed;
      } while (closed !== `</${tag.name}>`);
    }
  }
  while (open.length > 0) output += close();
  return output;
}
