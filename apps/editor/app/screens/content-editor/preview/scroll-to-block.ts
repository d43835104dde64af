import type { EditorSelection } from '../../../../block-kit/block-editor-api.ts';

/** The element around the text, as in the site's templates. */
const contentSelector = '.entry-content';

/**
 * Scrolls the preview to the selected block, unless it is visible already. Most blocks are rendered as one element. Where they are not, the
 * block's text decides, or else its share of the way through the text.
 */
export function scrollToBlock(
  frame: HTMLIFrameElement,
  { blockIndex, topLevelCount, blockText }: EditorSelection,
): void {
  const { contentDocument, contentWindow } = frame;
  const elements = [...(contentDocument?.querySelector(contentSelector)?.children ?? [])];
  if (contentWindow === null || blockIndex === null || elements.length === 0) return;
  const expected = Math.min(Math.round((blockIndex / topLevelCount) * elements.length), elements.length - 1);
  const distanceOf = (element: Element): number => Math.abs(elements.indexOf(element) - expected);
  const [nearest] = elements
    .filter(({ textContent }) => blockText !== '' && withoutSpaces(textContent) === withoutSpaces(blockText))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
  const element = nearest ?? elements[expected];
  if (element === undefined) return;
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = contentWindow;
  if (top >= 0 && bottom <= innerHeight) return;
  contentWindow.scrollBy({ top: top - innerHeight / 4, behavior: 'instant' });
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
