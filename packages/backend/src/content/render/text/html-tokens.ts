/** A token of HTML: a tag or comment with its angle brackets, or the text between two of them. */
export interface HtmlToken {
  kind: 'text' | 'tag' | 'comment';
  text: string;
}

/**
 * Splits HTML into tags, comments and text; joined again, the tokens are the input. Any `<` starts a tag, which ends at
 * the next `>` or with the input: WordPress reads stored text in this way, and every step of the pipeline has to agree
 * on what is text. Linear time for any input.
 */
export function splitHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start === -1) break;
    if (start > position) tokens.push({ kind: 'text', text: html.slice(position, start) });
    const end = endOfMarkup(html, start);
    tokens.push({ kind: html.startsWith('<!', start) ? 'comment' : 'tag', text: html.slice(start, end) });
    position = end;
  }
  if (position < html.length) tokens.push({ kind: 'text', text: html.slice(position) });
  return tokens;
}

/** The end of the tag or comment that starts at `start`. */
export function endOfMarkup(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start + 4);
  if (html.startsWith('<![CDATA[', start)) return after(html, ']]>', start + 9);
  return after(html, '>', start + 1);
}

function after(html: string, terminator: string, from: number): number {
  const found = html.indexOf(terminator, from);
  return found === -1 ? html.length : found + terminator.length;
}

/** The lower-case name of a tag, and whether it closes; `null` for text that only looks like a tag. */
export function tagName(tag: string): { name: string; closes: boolean } | null {
  const match = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(tag);
  return match ? { name: (match[2] ?? '').toLowerCase(), closes: match[1] === '/' } : null;
}

/** Applies `change` to each text token outside tags, comments and the elements in `except`. */
export function mapText(
  html: string,
  { except, change }: { except: ReadonlySet<string>; change: (text: string) => string },
): string {
  let ignoring: string | null = null;
  let output = '';
  for (const { kind, text } of splitHtml(html)) {
    if (kind === 'text') {
      output += ignoring === null ? change(text) : text;
      continue;
    }
    output += text;
    const tag = kind === 'tag' ? tagName(text) : null;
    if (tag === null) continue;
    if (ignoring === null && !tag.closes && except.has(tag.name)) ignoring = tag.name;
    else if (tag.closes && tag.name === ignoring) ignoring = null;
  }
  return output;
}
