/** How much HTML is read or written at most. */
export interface HtmlLimits {
  /** As UTF-8. */
  readonly maxBytes: number;
  /** Tags that open an element; there may be as many that close one. */
  readonly maxElements: number;
}

/**
 * What a text is rendered up to, unless a setting says otherwise. Longer than any article: 10,000 elements are a table of 750 rows and
 * 12 columns. On the way to a page an element costs 10 to 25 microseconds.
 */
export const defaultHtmlLimits: HtmlLimits = { maxBytes: 2 * 1024 * 1024, maxElements: 10_000 };

export type HtmlLimit = 'bytes' | 'elements';

/**
 * Cuts HTML where it exceeds a limit, never inside a tag. What the cut leaves open stays open: only parsing the result closes it.
 *
 * @returns The same text and `null` if it is within the limits; one linear scan otherwise.
 */
export function cutHtml(
  html: string,
  { maxBytes, maxElements }: HtmlLimits,
): { html: string; exceeded: HtmlLimit | null } {
  const bytesEnd = endOfBytes(html, maxBytes);
  const elementsEnd = endOfElements(html, maxElements);
  if (elementsEnd < bytesEnd) return { html: html.slice(0, elementsEnd), exceeded: 'elements' };
  if (bytesEnd === html.length) return { html, exceeded: null };
  const cut = html.slice(0, bytesEnd);
  const lastTag = cut.lastIndexOf('<');
  return { html: lastTag > cut.lastIndexOf('>') ? cut.slice(0, lastTag) : cut, exceeded: 'bytes' };
}

/** How many elements the tags of some HTML open. */
export function countElements(html: string): number {
  let count = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    if (opensElement(html, start)) count += 1;
  }
  return count;
}

/** Where the first character stands that does not fit any more. */
function endOfBytes(html: string, maxBytes: number): number {
  // A UTF-16 unit takes three bytes at most.
  if (html.length * 3 <= maxBytes) return html.length;
  return new TextEncoder().encodeInto(html, new Uint8Array(maxBytes)).read;
}

/** Where the first tag stands that is one too many. */
function endOfElements(html: string, maxElements: number): number {
  // The shortest tag has three characters.
  if (html.length <= maxElements * 3) return html.length;
  let [left, closing] = [maxElements, maxElements];
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    if (opensElement(html, start)) left -= 1;
    // Of those that close nothing there may be any number.
    else if (html.charCodeAt(start + 1) === 0x2f) closing -= 1;
    if (left < 0 || closing < 0) return start;
  }
  return html.length;
}

function opensElement(html: string, start: number): boolean {
  const code = html.charCodeAt(start + 1) | 0x20;
  return code >= 0x61 && code <= 0x7a;
}
