import { findTerms, type TextRange } from './find-terms.ts';

/** A segment of a text: a match, or the text between matches. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits a text at the matches of the terms. */
export const markTerms = (text: string, terms: readonly string[]): Piece[] =>
  piecesOf(text, findTerms(text, terms));

/** In characters. */
const EXCERPT_LENGTH = 240;
const CONTEXT_LENGTH = 60;

/**
 * The excerpt with the highest number of different terms, the earliest if there are several.
 *
 * @returns Segments of one line, with `…` where text is cut; `null` when no term matches.
 */
export function hitExcerpt(text: string, terms: readonly string[]): Piece[] | null {
  const places = findTerms(text, terms);
  const best = bestRange(places);
  if (best === null) return null;
  const start = wordStart(
    text,
    Math.min(best.start - CONTEXT_LENGTH, text.length - EXCERPT_LENGTH),
    best.start,
  );
  const end = wordEnd(text, start + EXCERPT_LENGTH);
  const inside = places
    .filter((place) => place.start >= start && place.end <= end)
    .map((place) => ({ ...place, start: place.start - start, end: place.end - start }));
  const pieces = piecesOf(text.slice(start, end), inside);
  return [
    ...(start > 0 ? [{ text: '…', isHit: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: '…', isHit: false }] : []),
  ];
}

function bestRange(places: readonly TextRange[]): TextRange | null {
  let best: TextRange | null = null;
  let most = 0;
  for (const [index, place] of places.entries()) {
    const seen = new Set<number>();
    for (const next of places.slice(index, index + 40)) {
      if (next.end - place.start > EXCERPT_LENGTH - CONTEXT_LENGTH) break;
      seen.add(next.term);
    }
    if (seen.size > most) [best, most] = [place, seen.size];
  }
  return best;
}

/** The start of the word at `from`, or of the next one, but not after `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from - 1);
  if (space !== -1 && space < latest) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text[from] ?? '') ? from - 1 : from;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  if (space > to - 40) return space;
  return /[\uDC00-\uDFFF]/.test(text[to] ?? '') ? to - 1 : to;
}

function piecesOf(text: string, places: readonly TextRange[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}
