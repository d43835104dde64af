const inline = 'a|abbr|b|cite|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u';

// A tag of another kind, or one that never ends or holds a line break; a line break that is none of ours.
const moreThanProse = new RegExp(`<(?!/?(?:${inline})[ />])|<[^<>\\n]*(?:[<\\n]|$)|\\r`);

/** Whether a text holds nothing but words and the tags that stand among them. */
export function isProse(html: string): boolean {
  return !moreThanProse.test(html);
}

/**
 * Makes the paragraphs and line breaks of prose.
 *
 * @see wpautop of WordPress 6.1: what is left of it where there are no blocks.
 */
export function addToProse(prose: string): string {
  let html = '';
  for (const part of `${prose}\n`.split(/\n[ \t\n\f\v]*\n/)) {
    if (/^[ \t\n\f\v]*$/.test(part)) continue;
    const lines = part.replace(/^\n+/, '').replace(/\n$/, '').split('\n');
    const last = lines.pop() ?? '';
    const written = lines.map(withoutEndSpace);
    // Nothing breaks before the first word.
    const breaks = written.map((line, index) => (index === 0 && line === '' ? '\n' : `${line}<br />\n`));
    html += `<p>${breaks.join('')}${last}</p>\n`;
  }
  return html;
}

// A pattern would look at each run of spaces once for every space in it.
function withoutEndSpace(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\f\v'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}
