import { foldText } from '@masthead/contract';

/**
 * Punctuation in the order of the Unicode collation. Its index here is its code in a key, so that punctuation sorts
 * before digits, and digits before letters.
 */
const punctuation = ' _-–—,;:!¡?¿.…·\'‘’"“”«»()[]{}§@*/\\&#%`^+<=>|~$€';
const codes = new Map(Array.from(punctuation, (sign, index) => [sign, String.fromCharCode(index + 1)]));
const otherSigns = String.fromCharCode(punctuation.length + 1);

const maxKeyLength = 200;

/**
 * The sort key for ordering by `TITLE`: compared byte by byte, keys sort like titles in WordPress's collation. Titles
 * that differ only in case or accents have the same key.
 */
export function titleKey(title: string): string {
  return foldTitle(title.slice(0, maxKeyLength)).replace(
    /[\p{P}\p{S}\p{Z}]/gu,
    (sign) => codes.get(sign) ?? otherSigns + sign,
  );
}

/** A whole title as the collation compares it: folded, without trailing spaces. */
export const foldTitle = (title: string): string => foldText(title).trimEnd();
