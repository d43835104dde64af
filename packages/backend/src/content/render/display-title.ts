import { cutHtml, type HtmlLimits } from '@masthead/markup';
import { removeMarkers } from './aside.ts';
import { correctWordPressSpelling } from './text/correct-spelling.ts';
import { convertCharacters } from './entities.ts';
import { texturize } from './text/texturize.ts';

/** For titles and short texts, of which lists contain hundreds. */
export const titleLimits: HtmlLimits = { maxBytes: 16 * 1024, maxElements: 200 };

/** A stored title with WordPress's typography, not yet sanitised. */
export function displayTitle(raw: string): string {
  const { html } = cutHtml(removeMarkers(raw), titleLimits);
  return correctWordPressSpelling(convertCharacters(texturize(html)).trim());
}

/** A title as lists and links show it, with a placeholder for an empty one. */
export const listedTitle = (raw: string): string => displayTitle(raw) || 'Untitled';
