import { parseHtml } from '../parse.ts';
import { wordsOf } from '../raw-tree.ts';
import { cleanTree } from './clean-tree.ts';
import { isClean } from './is-clean.ts';
import type { Kept } from './kept.ts';
import { serialize } from './serialize.ts';

export { bodyKept, commentKept, titleKept } from './kept.ts';
export type { Kept } from './kept.ts';
export { isAddress, keepsAttribute } from '../kept-attributes.ts';
export { cleanStyle } from '../kept-style.ts';

/** How a text is cleaned. */
export interface CleanOptions {
  readonly kept: Kept;
  /** The origin forms may ask, without a slash at the end. */
  readonly siteUrl: string;
  /** Whether the text was cut: even a harmless one is then parsed and written again, which closes what the cut left open. */
  readonly isCut?: boolean;
}

// Each round takes something away, or moves it once; what has not come to rest by then was built not to.
const mostRounds = 4;

/**
 * Makes HTML harmless for whoever shows it: no script, no handler, nothing that loads a page into the page, sends a form elsewhere
 * or takes a place of its own over the page. An inline style may still let a text run some lines into its neighbours.
 *
 * A text with nothing to object to goes out byte for byte. Any other is parsed, cleaned as a tree and written again, until parsing
 * what was written changes nothing any more.
 *
 * @returns HTML for which `isClean` holds: the last look is at the bytes that go out.
 */
export function cleanHtml(html: string, options: CleanOptions): string {
  const isHarmless = isClean(html, options);
  if (isHarmless && !options.isCut) return html;
  let written = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const nodes = parseHtml(written);
    if (nodes === null) break;
    const cleaned = serialize(cleanTree(nodes, options));
    // A harmless text needs no rest: it was only cut, and all that is left to do is to close its elements.
    if (cleaned === written || isHarmless) return isClean(cleaned, options) ? cleaned : wordsOf(html);
    written = cleaned;
  }
  return wordsOf(html);
}
