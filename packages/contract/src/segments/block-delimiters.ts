import type { TextRange } from './content-segment.ts';

/** A block delimiter: `<!-- wp:name {…} -->`, `<!-- /wp:name -->` or `<!-- wp:name {…} /-->`. */
export interface Delimiter extends TextRange {
  readonly kind: 'open' | 'close' | 'void';
  readonly name: string;
  readonly attributes: TextRange | null;
}

const head = /<!--\s+(\/?)wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)\s+/g;
const tail = /(\/?)-->/y;
const jsonEnd = /\}\s+\/?-->/g;

/**
 * The block delimiters of a text, in order. The parser of WordPress uses one regular expression, which takes quadratic time for a text of
 * unclosed delimiters; this one reads each character a bounded number of times.
 */
export function* readDelimiters(source: string): Generator<Delimiter> {
  // The next end of JSON that is not before `jsonFrom`; both only grow.
  let nextJsonEnd = 0;
  const findJsonEnd = (from: number): number => {
    if (nextJsonEnd < from) {
      jsonEnd.lastIndex = from;
      nextJsonEnd = jsonEnd.exec(source)?.index ?? Infinity;
    }
    return nextJsonEnd;
  };

  head.lastIndex = 0;
  let from = 0;
  for (;;) {
    head.lastIndex = from;
    const match = head.exec(source);
    if (!match) return;
    const [opening, slash, shortName = ''] = match;
    from = match.index + opening.length;
    const json = source[from] === '{' ? jsonRange(from, findJsonEnd(from + 1)) : null;
    if (source[from] === '{' && !json) continue;
    tail.lastIndex = json ? skipSpace(source, json.end) : from;
    const ending = tail.exec(source);
    if (!ending) continue;
    from = ending.index + ending[0].length;
    yield {
      kind: ending[1] === '/' ? 'void' : slash === '/' ? 'close' : 'open',
      name: shortName.includes('/') ? shortName : `core/${shortName}`,
      start: match.index,
      end: from,
      attributes: json,
    };
  }
}

const jsonRange = (start: number, last: number): TextRange | null =>
  last === Infinity ? null : { start, end: last + 1 };

function skipSpace(source: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(source)?.[0].length ?? 0);
}
