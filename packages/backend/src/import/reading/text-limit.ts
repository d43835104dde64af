import { randomUUID } from 'node:crypto';

/** Cuts long texts of a file before the XML parser, which would hold each of them in memory several times. */
export interface TextLimit {
  /** The next piece without the ends of long texts. */
  cut(piece: string): string;
  /** The text of a section without the mark of a cut. */
  read(text: string): { text: string; isCut: boolean };
}

const opening = '<![CDATA[';
const closing = ']]>';

/**
 * Creates the limit for one file.
 *
 * @param maxCharacters Of one text: a CDATA section, or characters between two tags.
 */
export function createTextLimit(maxCharacters: number): TextLimit {
  // A random mark cannot occur in the file.
  const mark = `[${randomUUID()}]`;
  let state: 'text' | 'tag' | 'section' = 'text';
  let length = 0;
  /** The last characters, in which a marker may be split between two pieces. */
  let held = '';

  return {
    cut(piece) {
      let out = '';
      let rest = held + piece;
      held = '';
      while (rest !== '') {
        const at = endOf(rest);
        // Markers have at most nine characters.
        if (at < 0) {
          const safe = state === 'text' || state === 'tag' ? rest.length : Math.max(0, rest.length - 2);
          out += pass(rest.slice(0, safe));
          held = rest.slice(safe);
          return out;
        }
        out += pass(rest.slice(0, at));
        rest = rest.slice(at);
        if (state === 'text' && rest.length < opening.length && opening.startsWith(rest)) {
          held = rest;
          return out;
        }
        const marker = markerAt(rest);
        out += marker;
        rest = rest.slice(marker.length);
      }
      return out;
    },
    read: (text) =>
      text.endsWith(mark) ? { text: text.slice(0, -mark.length), isCut: true } : { text, isCut: false },
  };

  function endOf(rest: string): number {
    if (state === 'section') return rest.indexOf(closing);
    return rest.indexOf(state === 'tag' ? '>' : '<');
  }

  /** Consumes the marker at the start and changes the state. */
  function markerAt(rest: string): string {
    length = 0;
    if (state === 'section') {
      state = 'text';
      return closing;
    }
    if (state === 'tag') {
      state = 'text';
      return '>';
    }
    state = rest.startsWith(opening) ? 'section' : 'tag';
    return state === 'section' ? opening : '<';
  }

  function pass(text: string): string {
    if (state === 'tag') return text;
    const before = length;
    length += text.length;
    if (length <= maxCharacters) return text;
    return before > maxCharacters ? '' : text.slice(0, maxCharacters - before) + mark;
  }
}
