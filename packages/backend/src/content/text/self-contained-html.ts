/**
 * Whether a piece of HTML is complete in itself: every tag, comment and element that begins in it ends in it, and it ends
 * nothing that began before. Such a piece means the same wherever it stands between others like it, and what follows it
 * is read as if it were missing. Strict: HTML that browsers repair is not self-contained. Takes linear time.
 */
export function isSelfContained(html: string): boolean {
  const open: string[] = [];
  let [hasForeign, hasRawText] = [false, false];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const next = html.charAt(at + 1);
    if (html.startsWith('<!--', at)) {
      at = endOfComment(html, at);
    } else if (/[a-z]/i.test(next)) {
      const tag = matchAt(startTag, html, at);
      if (!tag) return false;
      const [whole, written = '', , slash] = tag;
      const name = written.toLowerCase();
      const isForeign = open.includes('svg') || open.includes('math');
      at += whole.length;
      if (refusedElements.has(name)) return false;
      if (rawTextElements.has(name)) {
        hasRawText = true;
        at = endOfRawText(html, at, name);
      } else if (!voidElements.has(name)) {
        // Outside SVG and MathML, a slash does not end an element.
        if (slash && !isForeign) return false;
        if (!slash) open.push(name);
        if (open.length > maxDepth) return false;
        hasForeign ||= name === 'svg' || name === 'math';
      }
    } else if (next === '/') {
      const tag = matchAt(endTag, html, at);
      if (!tag || open.pop() !== tag[1]?.toLowerCase()) return false;
      at += tag[0].length;
    } else if (next === '' || next === '!' || next === '?') {
      return false;
    } else at += 1;
    if (at === -1) return false;
  }
  // Style sheets and scripts in SVG are markup, in HTML they are text.
  return open.length === 0 && !(hasForeign && hasRawText);
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const rawTextElements = new Set('iframe script style textarea title xmp'.split(' '));
/** How these are read depends on the browser or on what is around them, or they never end. */
const refusedElements = new Set(
  'body frame frameset head html image noembed noframes noscript plaintext template'.split(' '),
);
const maxDepth = 200;

const startTag =
  /<([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/iy;
const endTag = /<\/([a-z][a-z\d-]*)\s*>/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The offset after a comment; -1 for one that browsers end elsewhere. */
function endOfComment(html: string, at: number): number {
  const end = html.indexOf('-->', at + 4);
  if (end === -1) return -1;
  const text = html.slice(at + 4, end);
  return /^-?>|--!>|<!--/.test(text) ? -1 : end + 3;
}

/** The offset after the end tag of an element whose content is text; -1 if it is not certain. */
function endOfRawText(html: string, at: number, name: string): number {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = at;
  const end = pattern.exec(html)?.index;
  // Scripts have comments in which the end tag is text.
  if (end === undefined || html.slice(at, end).includes('<!--')) return -1;
  const tag = matchAt(endTag, html, end);
  return tag && tag[1]?.toLowerCase() === name ? end + tag[0].length : -1;
}
