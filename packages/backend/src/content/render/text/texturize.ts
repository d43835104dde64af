import { escapeAmpersands } from '../entities.ts';
import { endOfMarkup, tagName } from './html-tokens.ts';
import { shortcodeTags } from './shortcode-scan.ts';

/**
 * Converts typography to what the author intended: curly quotes, apostrophes, primes, dashes, ellipses, the
 * multiplication sign. Tags, shortcodes, comments and the content of code-like elements stay unchanged. The result is
 * HTML with numeric entities.
 *
 * @see wptexturize of WordPress 6.1, whose decisions this follows, with one exception: `'em`, `'til` and the like count
 * only as whole words.
 */
export function texturize(html: string): string {
  if (!/['"`&.x\-(]/.test(html)) return html;
  const literal: string[] = [];
  let output = '';
  for (const piece of split(html)) {
    if (piece.isText) {
      output += literal.length === 0 ? texturizeText(piece.text) : piece.text;
      continue;
    }
    output += piece.text;
    const tag = piece.text.startsWith('<') ? tagName(piece.text) : null;
    if (tag === null || !literalElements.has(tag.name)) continue;
    if (!tag.closes) literal.push(tag.name);
    else if (literal.at(-1) === tag.name) literal.pop();
  }
  return escapeAmpersands(output);
}

const literalElements = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);

interface Piece {
  isText: boolean;
  text: string;
}

/** Text, and other pieces: tags, comments and known shortcodes. */
function split(html: string): Piece[] {
  const pieces: Piece[] = [];
  const markup = /[<[]/g;
  let textStart = 0;
  for (let found = markup.exec(html); found !== null; found = markup.exec(html)) {
    const start = found.index;
    const end = found[0] === '<' ? endOfMarkup(html, start) : endOfShortcodeTag(html, start);
    if (end === null) continue;
    if (start > textStart) pieces.push({ isText: true, text: html.slice(textStart, start) });
    pieces.push({ isText: false, text: html.slice(start, end) });
    textStart = end;
    markup.lastIndex = end;
  }
  if (textStart < html.length) pieces.push({ isText: true, text: html.slice(textStart) });
  return pieces;
}

const shortcodeStart = new RegExp(`\\[[/[]?(?:${shortcodeTags.join('|')})(?=[\\s\\]/])`, 'y');

/** The end of `[gallery …]`, `[/caption]` or `[[gallery]]`; `null` without a known shortcode at `start`. */
function endOfShortcodeTag(html: string, start: number): number | null {
  shortcodeStart.lastIndex = start;
  if (!shortcodeStart.test(html)) return null;
  const stop = /[[\]<>]/g;
  stop.lastIndex = shortcodeStart.lastIndex;
  for (let found = stop.exec(html); found !== null; found = stop.exec(html)) {
    if (found[0] === ']') return html[found.index + 1] === ']' ? found.index + 2 : found.index + 1;
    if (found[0] !== '<') return null;
    const inTag = /[[\]>]/g;
    inTag.lastIndex = found.index;
    const close = inTag.exec(html);
    if (close?.[0] !== '>') return null;
    stop.lastIndex = close.index + 1;
  }
  return null;
}

// Placeholders for apostrophes and opening quotes while quotes are being decided. Unicode reserves them, so no text
// contains them.
const APOSTROPHE = '\uFDD0';
const OPEN = '\uFDD1';

const space = '[\\r\\n\\t \\u00a0]|&nbsp;';
const atEnd = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${space})`;

const fixed = /\.\.\.|``|''| \(tm\)|'(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)(?![a-z'])/g;
const fixedForms: Record<string, string> = {
  '...': '&#8230;',
  '``': '&#8220;',
  "''": '&#8221;',
  ' (tm)': ' &#8482;',
};

function texturizeText(raw: string): string {
  let text = raw.replace(fixed, (form) => fixedForms[form] ?? form.replaceAll("'", '&#8217;'));
  if (text.includes("'")) text = singleQuotes(text);
  if (text.includes('"')) text = doubleQuotes(text);
  if (text.includes('-')) text = dashes(text);
  return text.includes('x') ? multiplication(text) : text;
}

const twoDigitsQuoted = new RegExp(`'(\\d\\d)'${atEnd}`, 'g');
const twoDigitsBeforeDouble = new RegExp(`'(\\d\\d)"${atEnd}`, 'g');
const abbreviatedYear = /'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g;
const numberQuoted = new RegExp(`(?<=^|${space})'(\\d[.,\\d]*)'`, 'g');
const opening = new RegExp(`(?<=^|[([{"\\-]|&lt;|${space})'`, 'g');
const insideWord = new RegExp(`(?<!${space})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${space})`, 'g');

function singleQuotes(text: string): string {
  const marked = text
    .replace(twoDigitsQuoted, `${APOSTROPHE}$1&#8217;`)
    .replace(twoDigitsBeforeDouble, `${APOSTROPHE}$1&#8221;`)
    .replace(abbreviatedYear, APOSTROPHE)
    .replace(numberQuoted, `${OPEN}$1&#8217;`)
    .replace(opening, OPEN)
    .replace(insideWord, APOSTROPHE);
  return closeQuotes(marked, { mark: "'", prime: '&#8242;', close: '&#8217;' })
    .replaceAll(APOSTROPHE, '&#8217;')
    .replaceAll(OPEN, '&#8216;');
}

const openingDouble = new RegExp(`(?<=^|[([{\\-]|&lt;|${space})"(?!${space})`, 'g');

function doubleQuotes(text: string): string {
  const marked = text.replace(openingDouble, OPEN);
  return closeQuotes(marked, { mark: '"', prime: '&#8243;', close: '&#8221;' }).replaceAll(OPEN, '&#8220;');
}

interface QuoteKind {
  mark: '"' | "'";
  prime: string;
  close: string;
}

const candidatePatterns = { '"': new RegExp(`"${atEnd}`, 'g'), "'": new RegExp(`'${atEnd}`, 'g') };

/**
 * Decides for each remaining mark whether it closes a quotation or is a prime (`6'2"`). After an opening quote, a mark
 * that could close it does so; otherwise a mark after a digit is a prime.
 */
function closeQuotes(text: string, kind: QuoteKind): string {
  return text
    .split(OPEN)
    .map((span, index) => {
      if (!span.includes(kind.mark)) return span;
      const candidates = [...span.matchAll(candidatePatterns[kind.mark])].map((match) => match.index);
      const closing = index > 0 && !span.includes(kind.close) ? closers(span, candidates) : [];
      return resolve(span, { kind, candidates: new Set(candidates), closing: new Set(closing) });
    })
    .join(OPEN);
}

function closers(span: string, candidates: number[]): number[] {
  if (candidates.length < 2) return candidates;
  const afterText = candidates.filter((index) => !isDigit(span[index - 1]));
  if (afterText.length > 0) return afterText;
  const rightmost = candidates.findLast((index) => span[index + 1] === '.') ?? candidates.at(-1);
  return rightmost === undefined ? [] : [rightmost];
}

function resolve(
  span: string,
  { kind, candidates, closing }: { kind: QuoteKind; candidates: Set<number>; closing: Set<number> },
): string {
  const { mark, prime, close } = kind;
  return span.replaceAll(mark, (_, index: number) => {
    if (closing.has(index)) return close;
    if (isDigit(span[index - 1])) return prime;
    return mark === '"' || candidates.has(index) ? close : mark;
  });
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

const loneDashes = new RegExp(`(?<=^|${space})--(?=$|${space})`, 'g');
const loneHyphen = new RegExp(`(?<=^|${space})-(?=$|${space})`, 'g');

function dashes(text: string): string {
  return text
    .replaceAll('---', '&#8212;')
    .replace(loneDashes, '&#8212;')
    .replace(/(?<!xn)--/g, '&#8211;') // `xn--` begins an internationalised domain name
    .replace(loneHyphen, '&#8211;');
}

/** `300x200` is written with a multiplication sign; `0x1f` is not. */
function multiplication(text: string): string {
  return text.replace(/(?<=[\d.,])x(?=\d+(?!\w))/g, (sign, index: number) => {
    let start = index;
    while (start > 0 && /[\d.,]/.test(text[start - 1] ?? '')) start -= 1;
    while (start < index && !(isDigit(text[start]) && !/\w/.test(text[start - 1] ?? ' '))) start += 1;
    const isNumber = start < index && !(text[start] === '0' && start === index - 1);
    return isNumber ? '&#215;' : sign;
  });
}
