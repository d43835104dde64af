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

/** Draws a block from what the site holds now. */
export type DynamicBlock = (block: Block, help: DrawingHelp) => string;
