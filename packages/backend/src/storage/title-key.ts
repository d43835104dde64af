import { foldText } from '@masthead/contract';

/**
 * Punctuation in the order of the Unicode collation. The place of each in this row is its code in a key, so that all of
 * it comes before digits and these before letters.
 */
const punctuation = ' _-–—,;:!¡?¿.…·\'‘’"“”«»()[]{}§@*/\\&#%`^+<=>|~$€';
const codes = new Map(Array.from(punctuation, (sign, index) => [sign, String.fromCharCode(index + 1)]));
const otherSigns = String.fromCharCode(punctuation.length + 1);

const maxKeyLength = 200;

/**
 * By what a list is ordered whose order is `TITLE`: compared byte by byte, keys have the order that WordPress's
 * collation gives titles. Titles that differ in case or accents only have the same key.
 */
export function titleKey(title: string): string {
  return foldTitle(title.slice(0, maxKeyLength)).replace(
    /[\p{P}\p{S}\p{Z}]/gu,
    (sign) => codes.get(sign) ?? otherSigns + sign,
  );
}

/** A whole title as the collation compares it: folded, whatever spaces are at its end. */
export const foldTitle = (title: string): string => foldText(title).trimEnd();
