const inline = 'a|abbr|b|cite|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u';

// A block-level tag, an unclosed one or one with a line break; or an unusual line separator.
const moreThanProse = new RegExp(`<(?!/?(?:${inline})[ />])|<[^<>\\n]*(?:[<\\n]|$)|\\r`);

/** Whether a text contains only words and inline tags. */
export function isProse(html: string): boolean {
  return !moreThanProse.test(html);
}

/**
 * Adds paragraphs and line breaks to prose.
 *
 * @see wpautop of WordPress 6.1: the part that applies to text without blocks.
 */
export function addToProse(prose: string): string {
  let html = '';
  for (const part of `${prose}\n`.split(/\n[ \t\n\f\v]*\n/)) {
    if (/^[ \t\n\f\v]*$/.test(part)) continue;
    const lines = part.replace(/^\n+/, '').replace(/\n$/, '').split('\n');
    const last = lines.pop() ?? '';
    const written = lines.map(withoutEndSpace);
    // No break before the first word.
    const breaks = written.map((line, index) => (index === 0 && line === '' ? '\n' : `${line}<br />\n`));
    html += `<p>${breaks.join('')}${last}</p>\n`;
  }
  return html;
}

// A regular expression would take quadratic time on runs of spaces.
function withoutEndSpace(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\f\v'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}
