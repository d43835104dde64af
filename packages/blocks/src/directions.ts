import { hasClass, isElement, textBelow, type SafeElement, type SafeNode } from './sanitize/safe-tree.ts';

/** A writing direction, as a value of `dir`. */
export type Direction = 'ltr' | 'rtl';

const rightToLeftLetter =
  /[\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Nkoo}\p{Script=Syrc}\p{Script=Thaa}]/u;
const leftToRightLetter =
  /(?![\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Nkoo}\p{Script=Syrc}\p{Script=Thaa}])\p{L}/u;

/**
 * The value of `dir` for user-written text: set only when all its letters run against the text around it. Mixed text keeps that direction: a
 * title that starts with a foreign name is not a foreign title, as `dir="auto"` would assume.
 *
 * @param around The direction of the text around it.
 */
export function directionOf(words: string, around: Direction): Direction | undefined {
  const hasRightToLeft = rightToLeftLetter.test(words);
  const hasLeftToRight = leftToRightLetter.test(words);
  if (hasRightToLeft === hasLeftToRight) return undefined;
  const direction = hasRightToLeft ? 'rtl' : 'ltr';
  return direction === around ? undefined : direction;
}

/**
 * Blocks of text, and the containers whose markers and borders follow their direction. No items and cells: a foreign name among others stays
 * aligned with them.
 */
const directed = new Set(
  'blockquote caption details dl figcaption h1 h2 h3 h4 h5 h6 ol p pre summary ul'.split(' '),
);

/**
 * Sets the direction of each block whose letters all run against the content: a Hebrew quotation in an English post. A `dir` that the author
 * set stays.
 *
 * @param around The direction of the content.
 * @returns The same nodes if no block differs.
 */
export function withDirections(nodes: readonly SafeNode[], around: Direction): readonly SafeNode[] {
  const opposite = around === 'ltr' ? rightToLeftLetter : leftToRightLetter;
  return opposite.test(textBelow(nodes)) ? direct(nodes, around) : nodes;
}

function direct(nodes: readonly SafeNode[], around: Direction): readonly SafeNode[] {
  let isSame = true;
  const result = nodes.map((node) => {
    const changed = isElement(node) ? directElement(node, around) : node;
    isSame &&= changed === node;
    return changed;
  });
  return isSame ? nodes : result;
}

function directElement(element: SafeElement, around: Direction): SafeElement {
  const { tag, attributes, children } = element;
  // Code is written from left to right, and an author's direction applies to all of the element.
  if (isCode(element) || attributes['dir'] !== undefined) return element;
  const dir = directed.has(tag) ? directionOf(textBelow(children), around) : undefined;
  if (dir !== undefined) return { ...element, attributes: { ...attributes, dir } };
  const directedChildren = direct(children, around);
  return directedChildren === children ? element : { ...element, children: directedChildren };
}

/** As in the style sheet: other preformatted text may be a poem. */
const isCode = (element: SafeElement): boolean =>
  element.tag === 'pre' &&
  (hasClass(element, 'wp-block-code') ||
    element.children.some((child) => isElement(child) && child.tag === 'code'));
