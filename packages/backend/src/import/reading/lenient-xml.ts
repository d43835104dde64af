import { correctReferences, maxReference } from './lenient-references.ts';

/** Corrects the XML of a file in pieces, without holding more than a few hundred characters back. */
export interface LenientXml {
  /** The corrected text of the next piece; `undefined` means the end of the file. */
  correct(piece: string | undefined): string;
  /** Number of `]]>` within texts. */
  readonly correctedSections: number;
  /** Number of corrected references, such as `&nbsp;`. */
  readonly correctedReferences: number;
  /** Whether there was text after the end of the export. */
  readonly hasRest: boolean;
}

const opening = '<![CDATA[';
const closing = ']]>';
const end = '</rss>';
/** Longest tag name and white space considered before and after a section. */
const lookAround = 200;

/**
 * Exports of old WordPress versions contain `]]>` in texts, which ends a CDATA section for an XML parser. As in
 * WordPress's importer, a section ends only where its element ends, or where another section follows immediately; any
 * other `]]>` belongs to the text and is escaped. Outside of sections, references are corrected, and what a faulty plugin
 * wrote after the end is ignored.
 */
export function createLenientXml(): LenientXml {
  let held = '';
  let isInside = false;
  let element = '';
  let before = '';
  let correctedSections = 0;
  let correctedReferences = 0;
  let hasEnded = false;
  let hasRest = false;

  /** Consumes the held text as far as it can be decided. */
  function advance(isEnd: boolean): string {
    let out = '';
    for (;;) {
      const at = held.indexOf(isInside ? closing : opening);
      if (at < 0) {
        // A marker or a reference may be cut off at the end of a piece.
        const reference = isInside ? -1 : held.indexOf('&', held.length - maxReference);
        const rest = reference < 0 ? opening.length : Math.max(opening.length, held.length - reference);
        out += take(Math.max(0, held.length - (isEnd ? 0 : rest)));
        return out;
      }
      if (!isInside) {
        out += take(at + opening.length);
        element = /<([\w.:-]+)[^<>]*>\s*$/.exec(before.slice(0, -opening.length))?.[1] ?? element;
        isInside = true;
        continue;
      }
      if (!isEnd && held.length < at + closing.length + lookAround) {
        out += take(at);
        return out;
      }
      const after = held.slice(at + closing.length, at + closing.length + lookAround);
      const ends = after.startsWith(opening) || isEndOf(after, element);
      out += take(at);
      held = held.slice(closing.length);
      if (ends) {
        out += closing;
        before = '';
        isInside = false;
      } else {
        out += `]]${closing}${opening}>`;
        correctedSections += 1;
      }
    }
  }

  function take(length: number): string {
    const taken = held.slice(0, length);
    held = held.slice(length);
    if (isInside) return taken;
    const inside = taken.slice(0, lengthInside(taken));
    hasRest ||= taken.slice(inside.length).trim() !== '';
    before = (before + taken).slice(-lookAround);
    return correctReferences(inside, () => (correctedReferences += 1));
  }

  /** Number of characters of a text outside of sections that belong to the export. */
  function lengthInside(text: string): number {
    if (hasEnded) return 0;
    // The end may have begun in the text before.
    const tail = before.slice(1 - end.length);
    const at = (tail + text).indexOf(end);
    hasEnded = at >= 0;
    return hasEnded ? at + end.length - tail.length : text.length;
  }

  return {
    correct(piece) {
      if (piece === undefined) return advance(true);
      held += piece;
      return advance(false);
    },
    get correctedSections() {
      return correctedSections;
    },
    get correctedReferences() {
      return correctedReferences;
    },
    get hasRest() {
      return hasRest;
    },
  };
}

/**
 * Whether a text begins with the end tag of an element, or with another section of it. A wrong end tag of an export ends
 * the section too: otherwise a damaged file would lose the elements up to the next right one.
 */
function isEndOf(after: string, element: string): boolean {
  const text = after.trimStart();
  if (text.startsWith(opening) || /^<\/(?:wp|content|excerpt|dc|masthead):/.test(text)) return true;
  return text.startsWith(`</${element}`) && /^\s*>/.test(text.slice(element.length + 2));
}
