import { ORIGIN } from './origin.ts';

/** Block markup as WordPress 6 saves it: a comment that names the block and its attributes, HTML, a closing comment. */
export function block(name: string, html: string, attributes: Record<string, unknown> = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${attributesOf(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** WordPress escapes what could end the comment or look like a tag. */
function attributesOf(attributes: Record<string, unknown>): string {
  return JSON.stringify(attributes)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`);
}

/** `*emphasis*`, `**strong**`, `[words](/path/)`, code in back ticks and `[^1]` for a footnote to HTML; the rest is text. */
export function inline(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\[\^(\w+)\]/g, (_, note: string) => noteMark(note))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, to: string) => `<a href="${address(to)}">${words}</a>`,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}

function noteMark(note: string): string {
  return `<sup class="fn"><a href="#note-${note}" id="note-${note}-link">${note}</a></sup>`;
}

export function address(to: string): string {
  return to.startsWith('/') ? ORIGIN + to : to;
}

/** Text as it stands between the quotes of an attribute. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
