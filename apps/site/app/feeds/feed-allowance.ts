import { countElements, type HtmlLimits } from '@masthead/blocks';

/** How many bodies of full size a feed may have. */
const textsOfFullSize = 1.5;

/**
 * What the bodies of a feed may cost together. The newest always fits; each other may use at most half of what is left, so that small
 * posts still fit after large ones.
 */
export function createFeedAllowance({ maxBytes, maxElements }: HtmlLimits): {
  /** Spends a body. @returns Whether its post may stand in the feed. */
  admits: (html: string) => boolean;
} {
  let units = maxBytes * textsOfFullSize;
  let elements = maxElements * textsOfFullSize;
  let isFirst = true;
  return {
    admits(html) {
      const size = Math.min(html.length, maxBytes);
      const count = Math.min(countElements(html), maxElements);
      if (!isFirst && (size > units / 2 || count > elements / 2)) return false;
      isFirst = false;
      units -= size;
      elements -= count;
      return true;
    },
  };
}
