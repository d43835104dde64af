const WORDS_PER_MINUTE = 220;
/** Of scripts that set no spaces between words. */
const SIGNS_PER_MINUTE = 500;

const signs = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/gu;

/** How many words a text has, as far as reading it takes time: of scripts without spaces, so many signs as take as long as a word. */
function countWords(html: string | null): number {
  // Counting needs no parser: a tag more or less changes no minute.
  const text = (html ?? '').replaceAll(/<[^<>]*>/g, ' ');
  const signCount = text.match(signs)?.length ?? 0;
  const words =
    (signCount === 0 ? text : text.replaceAll(signs, ' ')).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return words + Math.round((signCount * WORDS_PER_MINUTE) / SIGNS_PER_MINUTE);
}

/** How long a text takes to read, in whole minutes; 0 for a few words. */
export const readingMinutes = (html: string | null): number =>
  Math.round(countWords(html) / WORDS_PER_MINUTE);

const LONG_TEXT_WORDS = 1200;

/** Whether a text is so long, and has so many headings, that its readers may look for a place in it. */
export const isLongText = (html: string | null): boolean =>
  (html?.match(/<h[1-6][\s>]/gi)?.length ?? 0) > 3 && countWords(html) > LONG_TEXT_WORDS;
