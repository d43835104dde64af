import { decodedSlug } from './slug-lookup.ts';

/**
 * Derives the slug of new content or a new term from its name: `Crème brûlée` becomes `creme-brulee`. Letters of other
 * scripts remain.
 *
 * @returns At most 200 characters in percent-encoded form; empty when no allowed character is left.
 * @see WordPress, sanitize_title() and sanitize_title_with_dashes() in the context "save"
 */
export function slugify(name: string): string {
  const words = removeAccents(
    decodedSlug(name.slice(0, maxNameLength))
      .toWellFormed()
      .replace(/<[^>]*>/g, ''),
  )
    .toLowerCase()
    .replace(/&(?:nbsp|ndash|mdash|#0*160|#0*8211|#0*8212);|[\u00a0\u2013\u2014/]/g, '-')
    .replace(/&[^;]+?;/g, '')
    .replaceAll('.', '-')
    .replaceAll('×', 'x')
    .replace(removedCharacters, '')
    .replace(/[^a-z0-9\s_\u{80}-\u{10ffff}-]/gu, '');
  return cut(words.replace(/[\s-]+/g, '-').replace(/^-/, '')).replace(/-$/, '');
}

const maxNameLength = 1000;
const maxSlugLength = 200;

/** Quotes, symbols and invisible characters. */
const removedCharacters =
  // oxlint-disable-next-line no-misleading-character-class -- Each code point counts separately.
  /[\u0080-\u009f¡¿«»‹›“”‘’„‚‛‟•©®°…™´ˊˋˍ`\u00ad\u0300\u0301\u0304\u030c\u0341\u0340\u200b-\u200f\u2028-\u202e\u2060\ufeff\ufff9-\ufffd]/gu;

/** Removes diacritics from Latin letters; other scripts remain. */
export function removeAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Letters that do not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ª: 'a',
  º: 'o',
  Æ: 'AE',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'TH',
  þ: 'th',
  ß: 's',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: 'n',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
  Ə: 'E',
  ǝ: 'e',
  '€': 'E',
  '£': '',
};

/** Cuts at a whole character within the maximum percent-encoded length. */
function cut(slug: string): string {
  let length = 0;
  let fitting = '';
  for (const character of slug) {
    length += encodeURIComponent(character).length;
    if (length > maxSlugLength) break;
    fitting += character;
  }
  return fitting;
}
