/** Corrects CDATA sections of a file in pieces, without holding more than a few hundred characters back. */
export interface LenientCdata {
  /** The corrected text of the next piece; `undefined` means the end of the file. */
  correct(piece: string | undefined): string;
  /** Number of corrected places. */
  readonly corrected: number;
}

const opening = '<![CDATA[';
const closing = ']]>';
/** Longest tag name and white space considered before and after a section. */
const lookAround = 200;

/**
 * Exports of old WordPress versions contain `]]>` in texts, which ends a CDATA section for an XML parser. As in
 * WordPress's importer, a section ends only where its element ends, or where another section follows immediately; any
 * other `]]>` belongs to the text and is escaped.
 */
export function createLenientCdata(): LenientCdata {
  let held = '';
  let isInside = false;
  let element = '';
  let before = '';
  let corrected = 0;

  /** Consumes the held text as far as it can be decided. */
  function advance(isEnd: boolean): string {
    let out = '';
    for (;;) {
      const at = held.indexOf(isInside ? closing : opening);
      if (at < 0) {
        // The marker may be cut off at the end of a piece.
        const rest = isEnd ? 0 : opening.length;
        const length = Math.max(0, held.length - rest);
        out += take(length);
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
        corrected += 1;
      }
    }
  }

  function take(length: number): string {
    const taken = held.slice(0, length);
    held = held.slice(length);
    if (!isInside) before = (before + taken).slice(-lookAround);
    return taken;
  }

  return {
    correct(piece) {
      if (piece === undefined) return advance(true);
      held += piece;
      return advance(false);
    },
    get corrected() {
      return corrected;
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
