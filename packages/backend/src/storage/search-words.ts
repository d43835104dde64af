/** One thing a reader searches for: a word, or a phrase. */
export interface SearchTerm {
  text: string;
  /** The word was written with a minus: it must not be there. */
  exclude: boolean;
}

/** What somebody searches for. */
export interface Search {
  /** At most nine. */
  terms: readonly SearchTerm[];
  /** All that was typed, when it was more than one word: what contains it as it stands comes first. */
  sentence: string | null;
}

const maxSearchLength = 200;
const maxTerms = 9;

/** Words so common in English that WordPress does not look for them, unless there is nothing else to look for. */
const stopWords = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);

/**
 * Reads a search as WordPress does: words apart at spaces, commas and plus signs, "phrases in quotes" whole, `-word`
 * excluded; single letters and stop words are left out. Where nothing remains, or more than nine, all of it is one
 * phrase. What is longer than 200 characters is cut. Other than there, a phrase may be excluded, too.
 *
 * @see WP_Query::parse_search
 */
export function readSearch(search: string): Search {
  const text = search
    .slice(0, maxSearchLength)
    .replace(/[\r\n]/g, '')
    .trim();
  const pieces = [...text.matchAll(/-?"[^"]*(?:"|$)|[^\t ",+]+/g)].map(([piece]) => piece);
  const terms = pieces.map(asTerm).filter((term) => isWorthFinding(term));
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

const isWorthFinding = ({ text, exclude }: SearchTerm): boolean =>
  !/^[a-z-]?$/i.test(text) && (exclude || !stopWords.has(text.toLowerCase()));

/** A LIKE pattern (escape `\`) for texts that contain this one, whatever is in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
