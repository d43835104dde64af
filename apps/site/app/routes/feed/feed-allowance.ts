import { countElements, type HtmlLimits } from '@masthead/blocks';

/** The total size limit of a feed, in bodies of maximum size. */
const textsOfFullSize = 1.5;

/**
 * Limits the total size of the bodies in a feed. The newest always fits; every other one may use at most half of the remaining budget, so
 * that small posts still fit after large ones.
 */
export function createFeedAllowance({ maxBytes, maxElements }: HtmlLimits): {
  /** Deducts a body. @returns Whether its post fits in the feed. */
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
