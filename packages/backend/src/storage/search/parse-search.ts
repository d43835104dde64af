/** One term of a search: a word or a phrase. */
export interface SearchTerm {
  text: string;
  /** Written with a minus: content with this term is excluded. */
  exclude: boolean;
}

/** A parsed search. */
export interface Search {
  /** At most nine terms. */
  terms: readonly SearchTerm[];
  /** The whole search text if it has several words; literal matches rank first. */
  sentence: string | null;
}

const maxSearchLength = 200;
const maxTerms = 9;

/** English stop words that WordPress ignores unless the search has no other words. */
const stopWords = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);

/**
 * Parses a search as WordPress does: terms are separated by spaces, commas and plus signs, "quoted phrases" stay
 * together, `-word` excludes; single letters and stop words are ignored. If nothing or more than nine terms remain,
 * the whole text is one phrase. The text is cut to 200 characters. Unlike in WordPress, a phrase can be excluded,
 * too.
 *
 * @see WP_Query::parse_search
 */
export function parseSearch(search: string): Search {
  const text = search
    .slice(0, maxSearchLength)
    .replace(/[\r\n]/g, '')
    .trim();
  const pieces = [...text.matchAll(/-?"[^"]*(?:"|$)|[^\t ",+]+/g)].map(([piece]) => piece);
  const terms = pieces.map(asTerm).filter((term) => isSearchable(term));
  const hasExcluded = terms.some(({ exclude }) => exclude);
  if (terms.length === 0 || terms.length > maxTerms) {
    const whole = text.replaceAll('"', ' ').trim();
    return { terms: /[^\s-]/.test(whole) ? [{ text: whole, exclude: false }] : [], sentence: null };
  }
  return { terms, sentence: pieces.length > 1 && !hasExcluded ? text.replaceAll('"', '') : null };
}

function asTerm(piece: string): SearchTerm {
  const exclude = /^-./.test(piece);
  const text = piece.slice(exclude ? 1 : 0).replace(/^["' ]+|["' ]+$/g, '');
  return { text, exclude };
}

const isSearchable = ({ text, exclude }: SearchTerm): boolean =>
  !/^[a-z-]?$/i.test(text) && (exclude || !stopWords.has(text.toLowerCase()));

/** A LIKE pattern (escape `\`) for texts that contain this text literally. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
