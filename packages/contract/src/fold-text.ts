/**
 * A text as searches and orders by title see it: small letters without accents, as WordPress's collation
 * (`utf8mb4_unicode_520_ci`) compares them. `ß` becomes `ss`, `ø` becomes `o`.
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[ßæœøđłðþıς]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;

/** All but the one on `й`, which is a letter of its own. Signs of scripts whose vowels are marks stay. */
const accents = /[\u0300-\u0305\u0307-\u036f]|(?<!\u0438)\u0306/g;

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
