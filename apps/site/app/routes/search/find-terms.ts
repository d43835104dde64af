import { foldText } from '@masthead/contract';

/** A range in a text, in UTF-16 code units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
  /** Index of the matching term. */
  term: number;
}

/** A limit, as more highlights are useless. */
const MAX_MATCHES = 500;

/**
 * Finds terms in a text as the search does: ignoring case and accents, also inside words.
 *
 * @returns The matches in order, without overlaps.
 */
export function findTerms(text: string, terms: readonly string[]): TextRange[] {
  const { folded, at } = foldWithOffsets(text);
  const ranges: TextRange[] = [];
  for (const [term, wanted] of terms.map((words) => foldText(words)).entries()) {
    if (wanted === '') continue;
    for (
      let from = folded.indexOf(wanted), count = 0;
      from !== -1 && count < MAX_MATCHES;
      from = folded.indexOf(wanted, from + wanted.length), count += 1
    ) {
      ranges.push({ start: at(from), end: at(from + wanted.length), term });
    }
  }
  ranges.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return ranges.filter((range) => {
    if (range.start < end || range.end === range.start) return false;
    ({ end } = range);
    return true;
  });
}

/** The folded text with a mapping to offsets in the original: `ß` becomes two letters, an accent none. */
function foldWithOffsets(text: string): { folded: string; at: (place: number) => number } {
  const folded = foldText(text);
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  if (/^[\u0000-\u007F]*$/.test(text)) return { folded, at: (place) => place };
  const places: number[] = [];
  let pieces = '';
  let start = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(start);
    pieces += piece;
    start += character.length;
  }
  places.push(text.length);
  return { folded: pieces, at: (place) => places[place] ?? text.length };
}

const folds = new Map<string, string>();

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const known = folds.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  // Enough for all letters of a dozen scripts; beyond that, results are not cached.
  if (folds.size < 4000) folds.set(character, folded);
  return folded;
}
