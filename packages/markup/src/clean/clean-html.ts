import { parseHtml } from '../parse.ts';
import { textOutsideTags } from '../raw-tree.ts';
import { cleanTree } from './clean-tree.ts';
import { isClean } from './is-clean.ts';
import type { CleanOptions } from './clean-options.ts';
import { serialize } from './serialize.ts';

export { bodyAllowList, commentAllowList, titleAllowList } from './allow-list.ts';
export type { AllowList } from './allow-list.ts';
export { isUrlAttribute, isAllowedAttribute } from '../allowed-attributes.ts';
export { cleanStyle } from '../allowed-style.ts';

// Each round removes something, or moves it once; HTML that is not stable by then is hostile.
const maxRounds = 4;

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
  for (let round = 0; round < maxRounds; round += 1) {
    const nodes = parseHtml(written);
    if (nodes === null) break;
    const cleaned = serialize(cleanTree(nodes, options));
    // Clean HTML that was cut only needs its elements closed, not a stable result.
    if (cleaned === written || isHarmless) return isClean(cleaned, options) ? cleaned : textOutsideTags(html);
    written = cleaned;
  }
  return textOutsideTags(html);
}
