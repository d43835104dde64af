import { foldText } from '@masthead/contract';

/**
 * The words of a text, folded, in their order. Scripts that are written without spaces give a word for each sign, so
 * that any piece of such a text is found as a phrase.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(isAscii.test(folded) ? /[a-z0-9]+/g : anyWord) ?? [];
  return words.map((word) => (word.length > maxWordLength ? cutWord(word) : word));
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;

const anyWord =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]]+/gv;

/** Whether a word is one sign of a script without spaces, as `wordsOf` gives them. */
export const isSign = (word: string): boolean => spaceless.test(word);

const spaceless = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]$/v;

/** A letter outside the basic plane has two units, which stay together. */
const cutWord = (word: string): string => word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '');

/** Longer ones are no words but encoded files. */
const maxWordLength = 64;
