import { endOfMarkup, tagName } from './html-tokens.ts';

/** Shorter texts are not worth cutting. */
const longText = 1000;

/**
 * The beginning of a text that is guaranteed to contain its first `count` words and one more, cut where typography and
 * paragraphs are not affected by the rest. The whole text if there is no such place.
 */
export function openingWords(html: string, count: number): string {
  // `<option` anywhere in a text changes how paragraphs treat space in all of it.
  if (html.length < longText || html.includes('<option')) return html;
  // Tags may join adjacent words, so they do not end a word here; one extra word makes up for what is cut.
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
    if (name !== undefined && joiningTags.has(name)) counter.discount(2);
  }
  return html;
}

/** Tags around which paragraphs remove the space, which joins up to two words with others. */
const joiningTags = new Set('audio caption embed figcaption hr object param source track video'.split(' '));

interface WordCounter {
  /** Continues counting; returns the position in the text at which the last wanted word begins, or `null`. */
  read: (html: string, start: number, end: number) => number | null;
  /** Reduces the count. */
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
 * A blank line within a piece of text after which it can be cut; `null` if a quotation mark before it may pair with one
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
