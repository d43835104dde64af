import { endOfMarkup, tagName } from './html-tokens.ts';

/** Texts shorter than this are not worth cutting. */
const longText = 1000;

/**
 * The beginning of a text that surely holds its first `count` words and one more, cut where typography and paragraphs of that beginning
 * come out as they do in the whole text. The whole text where there is no such place.
 */
export function openingWords(html: string, count: number): string {
  // Whether a text holds an option anywhere changes how paragraphs treat the space in all of it.
  if (html.length < longText || html.includes('<option')) return html;
  // Tags may join what stands beside them, so they end no word here; one word more than asked for makes up for what is cut.
  const counter = wordCounter(count + 2);
  let position = 0;
  while (position < html.length) {
    const markup = html.indexOf('<', position);
    const end = markup === -1 ? html.length : markup;
    const enough = counter.read(html, position, end);
    if (enough !== null) return html.slice(0, paragraphEnd(html, { from: position, enough, end }) ?? end);
    if (markup === -1) break;
    position = endOfMarkup(html, markup);
    const name = tagName(html.slice(markup, markup + 14))?.name;
    if (name === 'script' || name === 'style') return html;
    if (name !== undefined && drawnTogether.has(name)) counter.discount(2);
  }
  return html;
}

/** Tags around which paragraphs take the space away, so that up to two words grow into others. */
const drawnTogether = new Set('audio caption embed figcaption hr object param source track video'.split(' '));

interface WordCounter {
  /** Counts on; answers where in a piece of text the last word wanted begins, or `null`. */
  read: (html: string, start: number, end: number) => number | null;
  /** Counts some words less. */
  discount: (words: number) => void;
}

function wordCounter(wanted: number): WordCounter {
  let found = 0;
  let isInWord = false;
  return {
    discount(words) {
      found -= words;
    },
    read(html, start, end) {
      for (let index = start; index < end; index += 1) {
        const code = html.charCodeAt(index);
        const isSpace = code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
        if (!isSpace && !isInWord) found += 1;
        isInWord = !isSpace;
        if (found >= wanted) return index;
      }
      return null;
    },
  };
}

/**
 * A blank line within a piece of text after which it may be cut; `null` where quotation marks before it could belong to others
 * after it.
 */
function paragraphEnd(
  html: string,
  { from, enough, end }: { from: number; enough: number; end: number },
): number | null {
  const blankLine = html.indexOf('\n\n', enough);
  if (blankLine === -1 || blankLine >= end) return null;
  return /"|(?<![a-z])'|'(?![a-z])/i.test(html.slice(from, blankLine)) ? null : blankLine;
}
