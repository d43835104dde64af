import { enclosedRanges } from './enclosed-ranges.ts';
import type { GapSegment, TextRange, TextSegment } from './content-segment.ts';

/** White space as PHP's `trim` defines it: a no-break space is text. */
const space = String.raw`[ \t\n\r\f\v\0]+`;
const lineBreak = /\r\n|\n|\r/g;

/**
 * Splits the text outside blocks at blank lines. A blank line inside an element, a comment or a shortcode with a closing tag does not
 * split. White space at the start, at the end and at a split becomes a gap.
 */
export function splitText(source: string, { start, end }: TextRange): (TextSegment | GapSegment)[] {
  const text = source.slice(start, end);
  const parts: (TextSegment | GapSegment)[] = [];
  const push = (kind: 'text' | 'gap', from: number, to: number): void => {
    if (from < to) parts.push({ kind, start: start + from, end: start + to });
  };
  let pieceStart = 0;
  for (const gap of gaps(text)) {
    push('text', pieceStart, gap.start);
    push('gap', gap.start, gap.end);
    pieceStart = gap.end;
  }
  push('text', pieceStart, text.length);
  return parts;
}

function* gaps(text: string): Generator<TextRange> {
  const enclosed = enclosedRanges(text);
  let next = 0;
  for (const match of text.matchAll(new RegExp(space, 'g'))) {
    const start = match.index;
    const end = start + match[0].length;
    while ((enclosed[next]?.end ?? Infinity) <= start) next += 1;
    const isEnclosed = (enclosed[next]?.start ?? Infinity) < start;
    const isEdge = start === 0 || end === text.length;
    if (!isEnclosed && (isEdge || hasBlankLine(match[0]))) yield { start, end };
  }
}

const hasBlankLine = (whiteSpace: string): boolean => (whiteSpace.match(lineBreak)?.length ?? 0) > 1;
