import type { MediaNamingText } from '../../access/media-access.ts';
import type { Aside } from './aside.ts';
import type { MediaShelf } from './media.ts';
import type { RenderBudget } from './render-budget.ts';
import type { RenderContext, RenderedContent } from './types.ts';

/** What the steps of rendering one body share. */
export interface Rendering {
  context: RenderContext;
  content: RenderedContent;
  /** The content, then each reusable block rendered so far. Media are looked up after the last block, with the rights of all these texts. */
  texts: MediaNamingText[];
  shelf: MediaShelf;
  aside: Aside;
  /** Spent by all that lists something or adds HTML. */
  budget: RenderBudget;
  /** How many numbers were given out so far, by `nextId` and `nextInstance`. */
  numbersGiven: () => number;
  /** The HTML of dynamic blocks that were rendered before, by all that decides it. */
  rendered: Map<string, string>;
  /** The next number for an id in this body, counted from 1. All kinds of ids share the count, as in WordPress. */
  nextId: () => number;
  /** The number of the next shortcode of a kind in this body, counted from 1. */
  nextInstance: (kind: string) => number;
  /** Moves imported addresses, in texts that did not come with the body. */
  move: (text: string) => string;
  /** A title as a list shows it; what has none is called so. */
  titleOf: (content: { title: string; password?: string }) => string;
  /** The text an excerpt of this content has, without the link to the rest. */
  summaryOf: (content: RenderedContent, options: { words: number }) => string;
  /** The ids of reusable blocks being drawn, outermost first: one may not draw itself. */
  reusing: number[];
}
