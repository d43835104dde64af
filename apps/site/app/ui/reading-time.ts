const WORDS_PER_MINUTE = 220;
/** For scripts without spaces between words. */
const SIGNS_PER_MINUTE = 500;

const signs = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/gu;

/** The number of words; in scripts without spaces, the equivalent number of characters by reading time. */
function countWords(html: string | null): number {
  // Counting needs no parser: a miscounted tag does not change the minutes.
  const text = (html ?? '').replaceAll(/<[^<>]*>/g, ' ');
  const signCount = text.match(signs)?.length ?? 0;
  const words =
    (signCount === 0 ? text : text.replaceAll(signs, ' ')).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return words + Math.round((signCount * WORDS_PER_MINUTE) / SIGNS_PER_MINUTE);
}

/** The reading time in whole minutes; 0 for a few words. */
export const readingMinutes = (html: string | null): number =>
  Math.round(countWords(html) / WORDS_PER_MINUTE);

const LONG_TEXT_WORDS = 1200;

/** Whether a text is long enough and has enough headings for a table of contents. */
export const isLongText = (html: string | null): boolean =>
  (html?.match(/<h[1-6][\s>]/gi)?.length ?? 0) > 3 && countWords(html) > LONG_TEXT_WORDS;
