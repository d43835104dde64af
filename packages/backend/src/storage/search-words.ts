/** One thing a reader searches for. */
export interface SearchWord {
  /** A pattern for LIKE with `\` as its escape: the word anywhere in a text. */
  like: string;
  /** The word was written with a minus: it must not be there. */
  exclude: boolean;
}

const maxSearchLength = 200;
const maxWords = 9;

/**
 * The words of a search: split at white space, "phrases in quotes" whole, `-word` excluded. More than nine words are
 * taken as one phrase, as WordPress does; what is longer than 200 characters is cut.
 */
export function readSearch(search: string): SearchWord[] {
  const text = search.slice(0, maxSearchLength).trim();
  const words = [...text.matchAll(/(-?)"([^"]+)"|(-?)(\S+)/g)]
    .map(([, minus, phrase, otherMinus, word]) => ({
      exclude: (minus || otherMinus || '') !== '',
      text: (phrase ?? word ?? '').replaceAll('"', '').trim(),
    }))
    .filter(({ text: word }) => word !== '' && word !== '-');
  const wanted = words.length > maxWords ? [{ exclude: false, text }] : words;
  return wanted.map(({ exclude, text: word }) => ({ exclude, like: containing(word) }));
}

/** A LIKE pattern (escape `\`) for texts that contain this one, whatever is in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
