import { foldText } from '@masthead/contract';

/**
 * The words of a text, folded, in order. Scripts without spaces yield one word per character, so that any part of
 * such a text is found as a phrase.
 */
export function tokenize(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(isAscii.test(folded) ? /[a-z0-9]+/g : anyWord) ?? [];
  return words.map((word) => (word.length > maxWordLength ? truncateWord(word) : word));
}

// oxlint-disable-next-line no-control-regex -- matches all of ASCII, including control characters.
const isAscii = /^[\x00-\x7f]*$/;

const anyWord =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]]+/gv;

/** Whether a word is a single character of a script without spaces, as returned by `tokenize`. */
export const isSingleCharacter = (word: string): boolean => spaceless.test(word);

const spaceless = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]$/v;

/** Does not split surrogate pairs. */
const truncateWord = (word: string): string => word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '');

/** Longer ones are encoded data, not words. */
const maxWordLength = 64;
