import type { MediaReferencingText } from '../../access/media-access.ts';
import type { Aside } from './aside.ts';
import type { MediaLookup } from './media/media-lookup.ts';
import type { RenderBudget } from './render-budget.ts';
import type { ExcerptedContent, RenderContext, RenderedContent } from './types.ts';

/** State shared by the steps of rendering one body. */
export interface Rendering {
  context: RenderContext;
  content: RenderedContent;
  /**
   * The content, then each reusable block rendered so far. Media are looked up after the last block, with the rights of
   * all these texts.
   */
  texts: MediaReferencingText[];
  shelf: MediaLookup;
  aside: Aside;
  /** Consumed by every step that lists content or adds HTML. */
  budget: RenderBudget;
  /** How many numbers `nextId` and `nextInstance` have returned. */
  numbersGiven: () => number;
  /** The HTML of dynamic blocks rendered so far, by everything that determines it. */
  rendered: Map<string, string>;
  /** The next id in this body, counted from 1. All kinds of ids share the count, as in WordPress. */
  nextId: () => number;
  /** The next number of a shortcode of this kind in this body, counted from 1. */
  nextInstance: (kind: string) => number;
  /** Rewrites imported URLs, in texts that are not part of the body. */
  rewriteOrigins: (text: string) => string;
  /** A title as shown in lists, with a placeholder for an empty one. */
  titleOf: (content: { title: string; password?: string }) => string;
  /** The text of this content's excerpt, without the link to the rest. */
  summaryOf: (content: ExcerptedContent, options: { words: number }) => string;
  /** The ids of the reusable blocks being rendered, outermost first: a block may not include itself. */
  reusing: number[];
}
