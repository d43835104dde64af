/**
 * Normalises text for searching and sorting: lowercase without accents, as WordPress's collation
 * (`utf8mb4_unicode_520_ci`) compares. `ß` becomes `ss`, `ø` becomes `o`.
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

// oxlint-disable-next-line no-control-regex -- matches all of ASCII
const isAscii = /^[\x00-\x7f]*$/;

/** Combining accents, except on `й`, which is a separate letter. Marks of scripts that write vowels as marks stay. */
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
