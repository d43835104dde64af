import { splitContent } from '@masthead/contract';
import { filterHtml } from './filter-html.ts';
import { isSelfContained } from './self-contained-html.ts';

/**
 * Filters the body of a user without the capability `unfiltered_html`, except for segments (top-level blocks, paragraphs
 * of classic text) that are stored in the same content already: a changed comma must not remove what an editor wrote in
 * another block.
 *
 * Stored segments may be moved and repeated. They must not take part in new markup, so they are only left as they are if
 * they and everything between them are complete in themselves (`isSelfContained`); else the whole body is filtered.
 *
 * @param stored The body before the change.
 */
export function filterChangedSegments(body: string, stored: string): string {
  if (body === stored) return body;
  if (stored === '') return filterHtml(body, 'post');
  const known = new Set(segmentTexts(stored));
  const parts: { readonly text: string; readonly isStored: boolean }[] = [];
  for (const text of segmentTexts(body)) {
    const isStored = text.trim() !== '' && known.has(text) && isSelfContained(text);
    const last = parts.at(-1);
    if (last && !last.isStored && !isStored) parts[parts.length - 1] = { text: last.text + text, isStored };
    else parts.push({ text, isStored });
  }
  const filtered = parts.map(({ text, isStored }) => (isStored ? text : filterHtml(text, 'post')));
  const isSafe =
    parts.some(({ isStored }) => isStored) &&
    filtered.every((text) => isSelfContained(text)) &&
    hasSegments(
      filtered.join(''),
      filtered.filter((_, index) => parts[index]?.isStored),
    );
  return isSafe ? filtered.join('') : filterHtml(body, 'post');
}

function segmentTexts(source: string): string[] {
  return splitContent(source).segments.map(({ start, end }) => source.slice(start, end));
}

/** Whether these texts are still segments, in this order: filtering can turn a comment into the delimiter of a block. */
function hasSegments(body: string, expected: readonly string[]): boolean {
  let found = 0;
  for (const text of segmentTexts(body)) if (text === expected[found]) found += 1;
  return found === expected.length;
}
