import { countElements } from '@masthead/markup';
import type { RenderLimits } from '../content/render/index.ts';

/** The rendering budget of one request. */
export interface RenderAllowance {
  /** Whether a text may be rendered. It may use at most half of the remaining budget, so that small texts still fit after large ones. */
  admits(stored: string): boolean;
  /** Spends the cost of a text: the size of its source or of the HTML, whichever is larger. */
  spend(stored: string, html: string): void;
}

// Less than the work budget of a request (`MASTHEAD_MAX_WORK`), and about half a second of rendering.
const textsOfFullSize = { bytes: 2.5, elements: 4 };

/** Titles and other short texts are always rendered. */
const shortText = 1000;

export function createRenderAllowance({ maxBytes, maxElements }: RenderLimits): RenderAllowance {
  let units = maxBytes * textsOfFullSize.bytes;
  let elements = maxElements * textsOfFullSize.elements;
  return {
    admits(stored) {
      if (stored.length <= shortText) return true;
      if (Math.min(stored.length, maxBytes) > units / 2) return false;
      // The shortest tag has three characters.
      const most = Math.min(stored.length / 3, maxElements);
      return most <= elements / 2 || Math.min(countElements(stored), maxElements) <= elements / 2;
    },
    spend(stored, html) {
      units -= Math.max(Math.min(stored.length, maxBytes), html.length);
      elements -= Math.max(Math.min(countElements(stored), maxElements), countElements(html));
    },
  };
}
