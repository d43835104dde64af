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

/** Options of `cleanHtml`. */
export interface CleanOptions {
  readonly kept: Kept;
  /** The only origin to which forms may be submitted, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether the HTML was cut: even clean HTML is then parsed and serialised, which closes open elements. */
  readonly isCut?: boolean;
}

// Each round removes something, or moves it once; HTML that is not stable by then is hostile.
const mostRounds = 4;

/**
 * Sanitises HTML for API clients: no scripts, event handlers or frames, no forms to other sites, and nothing positioned over the page.
 * Inline styles may still make content overlap its neighbours by a few lines.
 *
 * Clean HTML is returned byte for byte. Any other is parsed, cleaned as a tree and serialised, until parsing the result does not change
 * it any more (against mutation XSS).
 *
 * @returns HTML for which `isClean` is true: the final check is on the output bytes.
 */
export function cleanHtml(html: string, options: CleanOptions): string {
  const isHarmless = isClean(html, options);
  if (isHarmless && !options.isCut) return html;
  let written = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const nodes = parseHtml(written);
    if (nodes === null) break;
    const cleaned = serialize(cleanTree(nodes, options));
    // Clean HTML that was cut only needs its elements closed, not a stable result.
    if (cleaned === written || isHarmless) return isClean(cleaned, options) ? cleaned : wordsOf(html);
    written = cleaned;
  }
  return wordsOf(html);
}
