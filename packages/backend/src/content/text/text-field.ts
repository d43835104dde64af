/**
 * A single line of plain text, as WordPress reads text fields: without tags, the contents of scripts and styles, and percent-encoded
 * bytes, and with single spaces. `a < b` is text.
 *
 * @see WordPress, `sanitize_text_field`
 */
export function textField(text: string): string {
  const line = text.includes('<') ? withoutMarkup(text) : text;
  const bare = line.replace(/[\r\n\t ]+/g, ' ').trim();
  return bare.includes('%') ? withoutBytes(bare).replace(/ +/g, ' ').trim() : bare;
}

const withoutMarkup = (text: string): string =>
  text
    .slice(0, maxMarkupLength)
    .replace(/<(script|style)(?=[\s>])[^<>]*>.*?<\/\1>/gis, '')
    .replace(/<[^\s<>][^<>]*>/g, '');

/** Removing an element with its contents takes quadratic time for elements without an end; longer fields have no use. */
const maxMarkupLength = 2000;

/** Removing a byte may form another one, so each character is compared with what is left before it. */
function withoutBytes(text: string): string {
  const left: string[] = [];
  for (const character of text) {
    left.push(character);
    if (/^%[\da-f]{2}$/i.test(left.slice(-3).join(''))) left.length -= 3;
  }
  return left.join('');
}
