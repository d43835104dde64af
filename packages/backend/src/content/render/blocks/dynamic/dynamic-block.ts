import type { Rendering } from '../../rendering.ts';
import type { Block } from '../block.ts';

/** What a dynamic block is drawn with. */
interface DrawingHelp {
  /** The HTML saved with the block, its inner blocks drawn. */
  saved: string;
  rendering: Rendering;
  /** Draws another text written in blocks. */
  renderText: (text: string, rendering: Rendering) => string;
}

/** Renders a block from what the site holds now. */
export type DynamicBlockRenderer = (block: Block, help: DrawingHelp) => string;

/** A block that is rendered from what the site holds now. */
export interface DynamicBlock {
  readonly render: DynamicBlockRenderer;
  /**
   * What it takes of the budget: a `list` is a dynamic block, whose items it takes itself; a `text` is one, too, and takes the HTML it
   * was saved as; an `item` is a single link or form.
   */
  readonly cost: 'list' | 'text' | 'item' | 'nothing';
}
