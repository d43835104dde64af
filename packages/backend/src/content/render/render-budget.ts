import { countElements, defaultHtmlLimits, type HtmlLimit, type HtmlLimits } from '@masthead/markup';

/** The limits of rendering one text. */
export interface RenderLimits extends HtmlLimits {
  /** Blocks and shortcodes that list content: galleries, latest posts, reusable blocks. */
  readonly maxBlocks: number;
  /** Items in such lists, players, embeds and menu links: posts, comments, terms, pages, images, tracks, days. */
  readonly maxItems: number;
  /** How many captions, galleries, players and embeds are looked for in a text. */
  readonly maxShortcodes: number;
}

/** A limit that a text exceeds. */
export type ExceededLimit = HtmlLimit | 'blocks' | 'items' | 'shortcodes';

export const defaultRenderLimits: RenderLimits = {
  ...defaultHtmlLimits,
  maxBlocks: 50,
  maxItems: 1000,
  maxShortcodes: 2000,
};

/** How much of another post an excerpt is made from, in UTF-16 units. */
export const longestOpening = 32 * 1024;

/**
 * Tracks the cost of rendering one text. What exceeds a limit is left out, always in the same place: nothing here
 * depends on time, except `checkpoint`.
 */
export interface RenderBudget {
  readonly limits: RenderLimits;
  /** Throws when the request is out of time; called before each piece of work. */
  readonly checkpoint: () => void;
  /** Consumes one dynamic block. @returns Whether it may be rendered. */
  takeBlock: () => boolean;
  /** Consumes items. @returns How many of them may be rendered. */
  takeItems: (wanted: number) => number;
  /** Consumes HTML that a dynamic block has added. @returns The HTML, or `''` when it does not fit. */
  takeHtml: (html: string) => string;
  /** Consumes the reading of another text for an excerpt. @returns Whether it may be read. */
  takeReading: (text: string) => boolean;
  /** Records that the text itself was cut. */
  exceed: (limit: ExceededLimit) => void;
  /** The limits exceeded so far, in a fixed order. */
  readonly exceeded: readonly ExceededLimit[];
}

export function createRenderBudget(limits: RenderLimits, checkpoint: () => void = () => {}): RenderBudget {
  const exceeded = new Set<ExceededLimit>();
  let [blocks, items, bytes, elements, readUnits, readMarks] = [0, 0, 0, 0, 0, 0];
  return {
    limits,
    checkpoint,
    takeBlock() {
      checkpoint();
      blocks += 1;
      if (blocks > limits.maxBlocks) exceeded.add('blocks');
      return blocks <= limits.maxBlocks;
    },
    takeItems(wanted) {
      const taken = Math.min(wanted, limits.maxItems - items);
      if (taken < wanted) exceeded.add('items');
      items += taken;
      return taken;
    },
    takeHtml(html) {
      const added = countElements(html);
      if (bytes + html.length > limits.maxBytes) exceeded.add('bytes');
      else if (elements + added > limits.maxElements) exceeded.add('elements');
      else {
        bytes += html.length;
        elements += added;
        return html;
      }
      return '';
    },
    takeReading(text) {
      checkpoint();
      const added = countMarks(text);
      if (readUnits + text.length > mostReadUnits) exceeded.add('bytes');
      else if (readMarks + added > limits.maxElements * readMarksPerElement) exceeded.add('elements');
      else {
        readUnits += text.length;
        readMarks += added;
        return true;
      }
      return false;
    },
    exceed: (limit) => exceeded.add(limit),
    get exceeded() {
      return limitOrder.filter((limit) => exceeded.has(limit));
    },
  };
}

const limitOrder = ['blocks', 'items', 'shortcodes', 'elements', 'bytes'] as const;

/** A thousand items, each with the opening of an average post. */
const mostReadUnits = 8 * 1024 * 1024;

/** Reading a tag for an excerpt costs a tenth of what rendering an element costs. */
const readMarksPerElement = 10;

/** Tags, comments and shortcodes. */
function countMarks(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x3c || code === 0x5b) count += 1;
  }
  return count;
}
