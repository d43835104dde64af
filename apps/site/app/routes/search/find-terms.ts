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
 * @returns In order and without overlaps: the whole words around the matches, or the matches alone in scripts without spaces.
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
      ranges.push(wholeWords(text, { start: at(from), end: at(from + wanted.length), term }));
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

/** In UTF-16 code units. With more before or after a match, the text has no words. */
const MAX_REST_OF_WORD = 30;

const scriptsWithoutSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A match with the rest of the words in which it begins and ends. */
function wholeWords(text: string, { start, end, term }: TextRange): TextRange {
  // Two more than the limit, as the cut may split a surrogate pair.
  const length = MAX_REST_OF_WORD + 2;
  const before = restOfWord(/[\p{L}\p{M}\p{N}]+$/u.exec(text.slice(Math.max(0, start - length), start)));
  const after = restOfWord(/^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(end, end + length)));
  return { start: start - before, end: end + after, term };
}

/** In UTF-16 code units. */
function restOfWord(match: RegExpExecArray | null): number {
  const rest = match?.[0] ?? '';
  return rest.length > MAX_REST_OF_WORD || scriptsWithoutSpaces.test(rest) ? 0 : rest.length;
}

/** The folded text with a mapping to offsets in the original: `ß` becomes two letters, an accent none. */
function foldWithOffsets(text: string): { folded: string; at: (place: number) => number } {
  const folded = foldText(text);
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  if (/^[\u0000-\u007F]*$/.test(text)) return { folded, at: (place) => place };
  const pieces: FoldedPiece[] = [];
  let joined = '';
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  for (const { 0: part, index } of text.matchAll(/[\u0000-\u007F]+|[^\u0000-\u007F]/gu)) {
    const isAscii = part < '\u0080';
    const piece = isAscii ? part.toLowerCase() : foldCharacter(part);
    if (piece !== '') pieces.push({ place: joined.length, start: index, isAscii });
    joined += piece;
  }
  const at = (place: number): number => {
    const piece = place < joined.length ? lastUpTo(pieces, place) : undefined;
    if (piece === undefined) return text.length;
    return piece.isAscii ? piece.start + place - piece.place : piece.start;
  };
  return { folded: joined, at };
}

/** A run of ASCII, or one other character, whose folded form is not empty. */
interface FoldedPiece {
  /** Its offset in the folded text. */
  readonly place: number;
  /** Its offset in the original. */
  readonly start: number;
  readonly isAscii: boolean;
}

/** The piece that contains a place of the folded text. */
function lastUpTo(pieces: readonly FoldedPiece[], place: number): FoldedPiece | undefined {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.place ?? Infinity) <= place) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

const folds = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  // Enough for all letters of a dozen scripts; beyond that, results are not cached.
  if (folds.size < 4000) folds.set(character, folded);
  return folded;
}
