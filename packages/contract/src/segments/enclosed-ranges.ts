import type { TextRange } from './content-segment.ts';

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const rawTextElements = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));

/**
 * The ranges of a text that may not be split: elements with an end tag, comments, and shortcodes with a closing tag. Sorted and disjoint.
 * Elements without an end tag, and end tags without a start tag, are ignored: browsers close them, and one stray tag must not join a long
 * text. Takes linear time.
 */
export function enclosedRanges(text: string): TextRange[] {
  const token = /<!--|<(\/?)([a-z][^\s/>]*)|\[\[|\[([a-z][\w-]*)/gi;
  const search = forwardSearch(text);
  const shortcodeEnd = closingShortcodes(text);
  const elements = new OpenElements();
  const ranges: TextRange[] = [];
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, slash, element, shortcode] = match;
    const start = match.index;
    if (whole === '<!--') {
      const end = search('-->', token.lastIndex);
      ranges.push({ start, end });
      token.lastIndex = end;
    } else if (element !== undefined) {
      const name = element.toLowerCase();
      let end = tagEnd(text, token.lastIndex);
      if (slash === '/') ranges.push({ start: elements.close(name) ?? start, end });
      else {
        if (rawTextElements.has(name)) end = tagEnd(text, search(`</${name}`, end));
        else if (!voidElements.has(name) && text[end - 2] !== '/') elements.open(name, start);
        ranges.push({ start, end });
      }
      token.lastIndex = end;
    } else if (shortcode !== undefined) {
      const isSelfClosing = text[search(']', token.lastIndex) - 2] === '/';
      const end = isSelfClosing ? null : shortcodeEnd(shortcode, token.lastIndex);
      if (end !== null) ranges.push({ start, end });
    }
  }
  return joined(ranges);
}

/** Finds the end of a string at or after an offset that only grows; the end of the text without one. A repeated search is cached. */
function forwardSearch(text: string): (needle: string, from: number) => number {
  // ASCII only: the offsets stay valid.
  const lowerCase = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found = new Map<string, number>();
  return (needle, from) => {
    const known = found.get(needle);
    if (known !== undefined && known >= from) return Math.min(text.length, known + needle.length);
    const index = lowerCase.indexOf(needle, from);
    found.set(needle, index === -1 ? Infinity : index);
    return index === -1 ? text.length : index + needle.length;
  };
}

/** For a shortcode and an offset: the end of its next closing tag, or `null`. WordPress does not nest a shortcode in itself. */
function closingShortcodes(text: string): (name: string, from: number) => number | null {
  const ends = new Map<string, number[]>();
  for (const match of text.matchAll(/\[\/([a-z][\w-]*)\]/gi)) {
    const end = match.index + match[0].length;
    const known = ends.get(match[1] ?? '');
    if (known) known.push(end);
    else ends.set(match[1] ?? '', [end]);
  }
  for (const list of ends.values()) list.reverse();
  return (name, from) => {
    const list = ends.get(name) ?? [];
    while ((list.at(-1) ?? Infinity) <= from) list.pop();
    return list.at(-1) ?? null;
  };
}

/** The offset behind the `>` of a tag; a `>` in a quoted attribute does not count. A quote without an end reaches to the end of the text. */
function tagEnd(text: string, from: number): number {
  const boundary = /[>"']/g;
  boundary.lastIndex = from;
  for (let match = boundary.exec(text); match; match = boundary.exec(text)) {
    if (match[0] === '>') return boundary.lastIndex;
    const quoteEnd = text.indexOf(match[0], boundary.lastIndex);
    if (quoteEnd === -1) return text.length;
    boundary.lastIndex = quoteEnd + 1;
  }
  return text.length;
}

class OpenElements {
  readonly #open: { readonly name: string; readonly start: number }[] = [];
  readonly #counts = new Map<string, number>();

  open(name: string, start: number): void {
    this.#open.push({ name, start });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The start of the element that an end tag closes, or `null`. Elements opened inside it have no end tag. */
  close(name: string): number | null {
    if (!this.#counts.get(name)) return null;
    for (;;) {
      const element = this.#open.pop();
      if (!element) return null;
      this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) - 1);
      if (element.name === name) return element.start;
    }
  }
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: { start: number; end: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
